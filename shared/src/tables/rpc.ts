import * as z from 'zod/mini'
import { Address, CallsId, Json, type Namespace, ShortText, Text } from '../protocol/primitives.ts'
import { families, familyForms } from './familyForms.ts'

/** Who answers a method: the SDK from its route, the modal itself, the chain's RPC, the wallet, or the auth frame. */
export type Answerer = 'sdk' | 'modal' | 'rpc' | 'wallet' | 'auth'
/** Through what the namespace is connected when the method is called; `none` before connecting. */
export type ConnectorKind = 'none' | 'extension' | 'walletConnect' | 'external' | 'auth'

export type RpcRow = {
  readonly namespaces: readonly Namespace[]
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
  /** Safe methods read. Unsafe ones sign or spend: each needs an account and the visitor's approval. */
  readonly safe: boolean
  /** Where an unsafe method names the account it acts for: an index of `params`, or the `from` of the first one. */
  readonly signer?: number | 'from'
  /** The same for the methods that take one object: which of its members names the account. */
  readonly account?: 'pubkey' | 'address' | 'account' | 'signerAddress'
  /** No entry: the method is not for that connector. */
  readonly answer: Partial<Record<ConnectorKind, Answerer>>
}

const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const Data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/))
const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const Signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{62,}$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** A text to sign, as hex: messages are longer than other texts. */
const LongText = z.string().check(z.maxLength(262_144))
const Accounts = z.array(Address)
const List = z.array(Json)
const NoParams = z.optional(z.array(Json).check(z.maxLength(1)))
const AnyParams = z.optional(List)
const Permission = z.strictObject({
  parentCapability: ShortText,
  caveats: z.optional(z.array(z.record(z.string(), Json))),
})
const Transaction = z.looseObject({
  from: z.optional(EthAddress),
  to: z.optional(z.nullable(EthAddress)),
  data: z.optional(Data),
})
const SwitchChain = z.tuple([z.strictObject({ chainId: Quantity })])
const AddChain = z.tuple([
  z.looseObject({ chainId: Quantity, chainName: z.optional(ShortText), rpcUrls: z.optional(z.array(Text)) }),
])

const eip155 = { namespaces: ['eip155'] } as const
const own = { none: 'sdk', extension: 'sdk', walletConnect: 'sdk', external: 'sdk', auth: 'sdk' } as const
const chain = { none: 'rpc', extension: 'wallet', walletConnect: 'rpc', external: 'wallet', auth: 'rpc' } as const
const wallets = { extension: 'wallet', walletConnect: 'wallet', external: 'wallet' } as const
const everyWallet = { ...wallets, auth: 'auth' } as const
const permissions = {
  none: 'modal',
  extension: 'wallet',
  walletConnect: 'modal',
  external: 'wallet',
  auth: 'modal',
} as const

const read = (result: z.ZodMiniType, params: z.ZodMiniType = AnyParams): RpcRow => ({
  ...eip155,
  params,
  result,
  safe: true,
  answer: chain,
})
const sign = (
  params: z.ZodMiniType,
  result: z.ZodMiniType,
  signer: number | 'from',
  answer: RpcRow['answer'] = everyWallet,
): RpcRow => ({
  ...eip155,
  params,
  result,
  safe: false,
  signer,
  answer,
})
const accounts = { none: 'modal', ...wallets } as const
const family = (
  method: keyof typeof familyForms,
  namespace: Namespace,
  answer: RpcRow['answer'],
  account?: RpcRow['account'],
): RpcRow => ({
  ...familyForms[method],
  namespaces: [namespace],
  safe: false,
  answer,
  ...(account && { account }),
})
const asks = (method: keyof typeof familyForms, namespace: Namespace, answer: RpcRow['answer'] = accounts): RpcRow => ({
  ...family(method, namespace, answer),
  safe: true,
})

/**
 * The one list of RPC methods (RPC-1). A method that no row gives to the active connector is refused with 4200 in M and
 * again in A; a method whose row has no answer for a namespace that is not connected is refused with 4100.
 */
export const rpc: ReadonlyMap<string, RpcRow> = new Map<string, RpcRow>(
  Object.entries({
    eth_accounts: { ...eip155, params: NoParams, result: Accounts, safe: true, answer: own },
    eth_requestAccounts: {
      ...eip155,
      params: NoParams,
      result: Accounts,
      safe: true,
      answer: { ...own, none: 'modal' },
    },
    eth_chainId: { ...eip155, params: NoParams, result: Quantity, safe: true, answer: own },
    /** The account in use. The SDK has no answer of its own: it would cost bytes for a method that few dapps use. */
    eth_coinbase: { ...eip155, params: NoParams, result: z.nullable(EthAddress), safe: true, answer: permissions },
    net_version: {
      ...eip155,
      params: NoParams,
      result: z.string().check(z.regex(/^\d{1,32}$/)),
      safe: true,
      answer: own,
    },

    wallet_requestPermissions: {
      ...eip155,
      params: z.tuple([z.record(z.string(), Json)]),
      result: z.array(Permission),
      safe: true,
      answer: permissions,
    },
    wallet_getPermissions: {
      ...eip155,
      params: NoParams,
      result: z.array(Permission),
      safe: true,
      answer: permissions,
    },
    wallet_revokePermissions: {
      ...eip155,
      params: z.tuple([z.record(z.string(), Json)]),
      result: Json,
      safe: true,
      answer: { ...permissions, auth: 'auth' },
    },
    wallet_switchEthereumChain: {
      ...eip155,
      params: SwitchChain,
      result: z.null(),
      safe: true,
      answer: { none: 'modal', ...everyWallet },
    },
    wallet_addEthereumChain: { ...eip155, params: AddChain, result: z.null(), safe: true, answer: wallets },
    wallet_watchAsset: {
      ...eip155,
      params: z.union([List, z.record(z.string(), Json)]),
      result: z.boolean(),
      safe: true,
      answer: wallets,
    },

    personal_sign: sign(z.tuple([LongText, EthAddress], Json), Signature, 1),
    eth_sign: sign(z.tuple([EthAddress, Text]), Signature, 0, wallets),
    eth_signTypedData: sign(List, Signature, 0, wallets),
    eth_signTypedData_v3: sign(List, Signature, 0, wallets),
    eth_signTypedData_v4: sign(z.tuple([EthAddress, z.union([z.string(), z.record(z.string(), Json)])]), Signature, 0),
    eth_signTransaction: sign(z.tuple([Transaction]), Data, 'from', wallets),
    eth_sendTransaction: sign(z.tuple([Transaction]), Hash, 'from'),
    eth_sendUserOperation: { ...eip155, params: List, result: Hash, safe: false, answer: { auth: 'auth' } },
    wallet_sendCalls: sign(List, z.union([CallsId, z.looseObject({ id: CallsId })]), 'from'),
    wallet_grantPermissions: { ...eip155, params: List, result: Json, safe: false, answer: everyWallet },

    wallet_getCallsStatus: { ...eip155, params: List, result: Json, safe: true, answer: everyWallet },
    wallet_showCallsStatus: { ...eip155, params: List, result: Json, safe: true, answer: wallets },
    wallet_getCapabilities: {
      ...eip155,
      params: AnyParams,
      result: z.record(z.string(), Json),
      safe: true,
      answer: everyWallet,
    },
    wallet_getAssets: { ...eip155, params: AnyParams, result: Json, safe: true, answer: everyWallet },
    eth_supportedEntryPoints: { ...eip155, params: AnyParams, result: Accounts, safe: true, answer: { auth: 'auth' } },
    eth_estimateUserOperationGas: { ...eip155, params: List, result: Json, safe: true, answer: { auth: 'auth' } },
    eth_getUserOperationByHash: { ...eip155, params: List, result: Json, safe: true, answer: { auth: 'auth' } },
    eth_getUserOperationReceipt: { ...eip155, params: List, result: Json, safe: true, answer: { auth: 'auth' } },

    eth_blockNumber: read(Quantity),
    eth_call: read(Data),
    eth_estimateGas: read(Quantity),
    eth_feeHistory: read(z.record(z.string(), Json)),
    eth_gasPrice: read(Quantity),
    eth_maxPriorityFeePerGas: read(Quantity),
    eth_baseFee: read(Quantity),
    eth_blobBaseFee: read(Quantity),
    eth_capabilities: read(Json),
    eth_config: read(Json),
    eth_getAccount: read(Json),
    eth_getBalance: read(Quantity),
    eth_getBlockAccessList: read(Json),
    eth_getBlockByHash: read(Json),
    eth_getBlockByNumber: read(Json),
    eth_getBlockReceipts: read(Json),
    eth_getBlockTransactionCountByHash: read(Json),
    eth_getBlockTransactionCountByNumber: read(Json),
    eth_getCode: read(Data),
    eth_getFilterChanges: read(Json),
    eth_getFilterLogs: read(Json),
    eth_getHeaderByHash: read(Json),
    eth_getHeaderByNumber: read(Json),
    eth_getLogs: read(List),
    eth_getProof: read(Json),
    eth_getStorageAt: read(Data),
    eth_getTransactionByBlockHashAndIndex: read(Json),
    eth_getTransactionByBlockNumberAndIndex: read(Json),
    eth_getTransactionByHash: read(Json),
    eth_getTransactionCount: read(Quantity),
    eth_getTransactionReceipt: read(Json),
    eth_getUncleByBlockHashAndIndex: read(Json),
    eth_getUncleByBlockNumberAndIndex: read(Json),
    eth_getUncleCountByBlockHash: read(Json),
    eth_getUncleCountByBlockNumber: read(Json),
    eth_createAccessList: read(Json),
    eth_newBlockFilter: read(Quantity),
    eth_newFilter: read(Quantity),
    eth_newPendingTransactionFilter: read(Quantity),
    eth_uninstallFilter: read(z.boolean()),
    eth_syncing: read(Json),
    eth_sendRawTransaction: read(Hash),
    eth_sendRawTransactionSync: read(Json),
    eth_fillTransaction: read(Json),
    eth_simulateV1: read(Json),
    eth_getRawTransactionByHash: read(Json),
    eth_getStorageValues: read(Json),
    eth_getTransactionBySenderAndNonce: read(Json),
    net_listening: read(z.boolean()),
    web3_clientVersion: read(ShortText),
    web3_sha3: read(Hash),

    solana_requestAccounts: asks('solana_requestAccounts', 'solana', {
      ...accounts,
      walletConnect: 'sdk',
      auth: 'sdk',
    }),
    solana_getAccounts: asks('solana_getAccounts', 'solana', own),
    solana_signMessage: family('solana_signMessage', 'solana', everyWallet, 'pubkey'),
    solana_signTransaction: family('solana_signTransaction', 'solana', everyWallet, 'pubkey'),
    solana_signAllTransactions: family('solana_signAllTransactions', 'solana', everyWallet, 'pubkey'),
    solana_signAndSendTransaction: family('solana_signAndSendTransaction', 'solana', everyWallet, 'pubkey'),
    solana_signIn: family('solana_signIn', 'solana', { extension: 'wallet', external: 'wallet' }),

    getAccountAddresses: asks('getAccountAddresses', 'bip122'),
    signMessage: family('signMessage', 'bip122', wallets, 'address'),
    signPsbt: family('signPsbt', 'bip122', wallets, 'account'),
    sendTransfer: family('sendTransfer', 'bip122', wallets, 'account'),

    // The accounts of a WalletConnect session are known: wallets have no such method there.
    polkadot_requestAccounts: asks('polkadot_requestAccounts', 'polkadot', { ...accounts, walletConnect: 'sdk' }),
    polkadot_signMessage: family('polkadot_signMessage', 'polkadot', wallets),
    polkadot_signTransaction: family('polkadot_signTransaction', 'polkadot', wallets),

    cosmos_getAccounts: asks('cosmos_getAccounts', 'cosmos'),
    cosmos_signAmino: family('cosmos_signAmino', 'cosmos', wallets, 'signerAddress'),
    cosmos_signDirect: family('cosmos_signDirect', 'cosmos', wallets, 'signerAddress'),

    wallet_disconnect: {
      ...familyForms.wallet_disconnect,
      namespaces: families,
      safe: true,
      answer: { none: 'modal', extension: 'modal', walletConnect: 'modal', external: 'modal', auth: 'modal' },
    },
  } satisfies Record<string, RpcRow>),
)

/** Chooses who answers; `undefined` for a method that the list does not give to this connector. */
export function answererOf(method: string, namespace: Namespace, kind: ConnectorKind): Answerer | undefined {
  const row = rpc.get(method)
  return row?.namespaces.includes(namespace) ? row.answer[kind] : undefined
}

/** Whether the method exists for this namespace at all: then a missing connection is 4100 and not 4200. */
export const isKnown = (method: string, namespace: Namespace): boolean =>
  rpc.get(method)?.namespaces.includes(namespace) ?? false

import * as z from 'zod/mini'
import { Address, CallsId, Json, type JsonRpc, type Namespace, ShortText, Text } from '../protocol/primitives.ts'
import { families, familyForms } from './familyForms.ts'
import type { Answerer, ConnectorKind, RpcRow, SafeRow, UnsafeRow } from './RpcRow.ts'

const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const Data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/))
const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const Signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{62,}$/))
const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** A message to sign, as hex. It may be longer than other strings. */
const LongText = z.string().check(z.maxLength(262_144))
const Accounts = z.array(Address)
const List = z.array(Json)
const NoParams = z.optional(z.array(Json).check(z.maxLength(1)))
const AnyParams = z.optional(List)
const Permission = z.strictObject({
  parentCapability: ShortText,
  caveats: z.optional(z.array(z.record(z.string(), Json))),
})
const AboutPermission = z.tuple([z.record(z.string(), Json)])
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
const inPage = { extension: 'wallet', external: 'wallet' } as const
const embedded = { auth: 'auth' } as const
const accounts = { none: 'modal', ...wallets } as const
const permissions = {
  none: 'modal',
  extension: 'wallet',
  walletConnect: 'modal',
  external: 'wallet',
  auth: 'modal',
} as const

const pubkey = { account: 'pubkey' } as const
const ss58 = { account: 'address', accountFormat: 'perNetwork' } as const

/** Creates the row of a safe eip155 method. */
const safe = (
  params: z.ZodMiniType,
  result: z.ZodMiniType,
  answer: RpcRow['answer'],
  facts?: Pick<SafeRow & RpcRow, 'effect' | 'connects' | 'smartAccountOnly'>,
): RpcRow => ({ ...eip155, params, result, safe: true, answer, ...facts })
const read = (result: z.ZodMiniType): RpcRow => safe(AnyParams, result, chain)
const smart = { smartAccountOnly: true } as const
/** Creates the row of an unsafe eip155 method. */
const sign = (
  effect: UnsafeRow['effect'],
  params: z.ZodMiniType,
  result: z.ZodMiniType,
  facts: Pick<UnsafeRow, 'account'> & Partial<Pick<RpcRow, 'answer' | 'smartAccountOnly'>>,
): RpcRow => ({ ...eip155, params, result, safe: false, effect, answer: everyWallet, ...facts })

type FamilyMethod = keyof typeof familyForms
/** Creates the row of a method that requests accounts, for a family other than eip155. */
const asks = (
  method: FamilyMethod,
  namespace: Namespace,
  answer: RpcRow['answer'] = accounts,
  facts?: Pick<RpcRow, 'connects' | 'lists'>,
): RpcRow => ({ ...familyForms[method], namespaces: [namespace], safe: true, answer, connects: 'asks', ...facts })
/** Creates the row of an unsafe method, for a family other than eip155. */
const family = (
  method: FamilyMethod,
  namespace: Namespace,
  effect: UnsafeRow['effect'],
  answer: RpcRow['answer'],
  facts?: Pick<UnsafeRow, 'account' | 'accountFormat'>,
): RpcRow => ({ ...familyForms[method], namespaces: [namespace], safe: false, effect, answer, ...facts })

/**
 * The only list of RPC methods (RPC-1). If a method's row has no answerer for the active connector, M rejects the
 * method with 4200, and A does so too. If the namespace is not connected and the row has no answerer for `none`, M
 * rejects the method with 4100.
 */
export const rpc: ReadonlyMap<string, RpcRow> = new Map<string, RpcRow>(
  Object.entries({
    eth_accounts: safe(NoParams, Accounts, own, { connects: 'silent' }),
    eth_requestAccounts: safe(NoParams, Accounts, { ...own, none: 'modal' }, { connects: 'asks' }),
    eth_chainId: safe(NoParams, Quantity, own),
    /** Returns the active account. The SDK does not answer this method itself, to save bytes: few dapps use it. */
    eth_coinbase: safe(NoParams, z.nullable(EthAddress), permissions),
    net_version: safe(NoParams, z.string().check(z.regex(/^\d{1,32}$/)), own),

    wallet_requestPermissions: safe(AboutPermission, z.array(Permission), permissions, { connects: 'asks' }),
    wallet_getPermissions: safe(NoParams, z.array(Permission), permissions),
    wallet_revokePermissions: safe(
      AboutPermission,
      Json,
      { ...permissions, auth: 'auth' },
      { effect: 'disconnects', ...smart },
    ),
    wallet_switchEthereumChain: safe(SwitchChain, z.null(), { none: 'modal', ...everyWallet }, { effect: 'switches' }),
    wallet_addEthereumChain: safe(AddChain, z.null(), wallets, { effect: 'switches' }),
    wallet_watchAsset: safe(z.union([List, z.record(z.string(), Json)]), z.boolean(), wallets),

    personal_sign: sign('signs', z.tuple([LongText, EthAddress], Json), Signature, { account: 1 }),
    eth_sign: sign('signs', z.tuple([EthAddress, Text]), Signature, { account: 0, answer: wallets }),
    eth_signTypedData: sign('signs', List, Signature, { account: 0, answer: wallets }),
    eth_signTypedData_v3: sign('signs', List, Signature, { account: 0, answer: wallets }),
    eth_signTypedData_v4: sign(
      'signs',
      z.tuple([EthAddress, z.union([z.string(), z.record(z.string(), Json)])]),
      Signature,
      { account: 0 },
    ),
    eth_signTransaction: sign('spends', z.tuple([Transaction]), Data, { account: 'from', answer: wallets }),
    eth_sendTransaction: sign('sends', z.tuple([Transaction]), Hash, { account: 'from' }),
    /**
     * Some wallets have this method in addition to `eth_sendTransaction`. These wallets run in the page, so the modal
     * never gets the request.
     */
    wallet_sendTransaction: sign('sends', z.tuple([Transaction]), Hash, { account: 'from', answer: inPage }),
    // No `account`: the sender, a smart account, is inside the operation.
    eth_sendUserOperation: sign('sends', List, Hash, { answer: embedded, ...smart }),
    wallet_sendCalls: sign('sends', List, z.union([CallsId, z.looseObject({ id: CallsId })]), {
      account: 'from',
      ...smart,
    }),
    // No `account`: the account is optional, and nested in the params.
    wallet_grantPermissions: sign('signs', List, Json, smart),

    wallet_getCallsStatus: safe(List, Json, everyWallet, smart),
    wallet_showCallsStatus: safe(List, Json, wallets),
    wallet_getCapabilities: safe(AnyParams, z.record(z.string(), Json), everyWallet, smart),
    wallet_getAssets: safe(AnyParams, Json, everyWallet, smart),
    eth_supportedEntryPoints: safe(AnyParams, Accounts, embedded, smart),
    eth_estimateUserOperationGas: safe(List, Json, embedded, smart),
    eth_getUserOperationByHash: safe(List, Json, embedded, smart),
    eth_getUserOperationReceipt: safe(List, Json, embedded, smart),

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

    solana_requestAccounts: asks(
      'solana_requestAccounts',
      'solana',
      { ...accounts, walletConnect: 'sdk', auth: 'sdk' },
      { lists: 'pubkey' },
    ),
    solana_getAccounts: asks('solana_getAccounts', 'solana', own, { connects: 'silent', lists: 'pubkey' }),
    solana_signMessage: family('solana_signMessage', 'solana', 'signs', everyWallet, pubkey),
    solana_signTransaction: family('solana_signTransaction', 'solana', 'spends', everyWallet, pubkey),
    solana_signAllTransactions: family('solana_signAllTransactions', 'solana', 'spends', everyWallet, pubkey),
    solana_signAndSendTransaction: family('solana_signAndSendTransaction', 'solana', 'sends', everyWallet, pubkey),
    // No `account`: the wallet chooses the account that signs in, and the result names this account.
    solana_signIn: family('solana_signIn', 'solana', 'signs', inPage),

    getAccountAddresses: asks('getAccountAddresses', 'bip122'),
    signMessage: family('signMessage', 'bip122', 'signs', wallets, { account: 'address' }),
    signPsbt: family('signPsbt', 'bip122', 'spends', wallets, { account: 'account' }),
    sendTransfer: family('sendTransfer', 'bip122', 'sends', wallets, { account: 'account' }),

    // Over WalletConnect, the SDK answers from the session's accounts, because wallets do not have this method there.
    polkadot_requestAccounts: asks(
      'polkadot_requestAccounts',
      'polkadot',
      { ...accounts, walletConnect: 'sdk' },
      { lists: 'address' },
    ),
    polkadot_signMessage: family('polkadot_signMessage', 'polkadot', 'signs', wallets, ss58),
    polkadot_signTransaction: family('polkadot_signTransaction', 'polkadot', 'spends', wallets, ss58),

    cosmos_getAccounts: asks('cosmos_getAccounts', 'cosmos'),
    cosmos_signAmino: family('cosmos_signAmino', 'cosmos', 'spends', wallets, { account: 'signerAddress' }),
    cosmos_signDirect: family('cosmos_signDirect', 'cosmos', 'spends', wallets, { account: 'signerAddress' }),

    wallet_disconnect: {
      ...familyForms.wallet_disconnect,
      namespaces: families,
      safe: true,
      effect: 'disconnects',
      answer: { none: 'modal', extension: 'modal', walletConnect: 'modal', external: 'modal', auth: 'modal' },
    },
  } satisfies Record<string, RpcRow>),
)

/** Returns who answers a method, or `undefined` if the method's row has no answerer for this connector. */
export function answererOf(method: string, namespace: Namespace, kind: ConnectorKind): Answerer | undefined {
  const row = rpc.get(method)
  return row?.namespaces.includes(namespace) ? row.answer[kind] : undefined
}

/**
 * Whether a method exists for this namespace. If so, a call before connecting is rejected with 4100 instead of 4200.
 */
export const isKnown = (method: string, namespace: Namespace): boolean =>
  rpc.get(method)?.namespaces.includes(namespace) ?? false

/**
 * Whether the method may change a balance: it sends a transaction, or signs a transaction that the dapp may send later.
 */
export function maySpend(method: string): boolean {
  const effect = rpc.get(method)?.effect
  return effect === 'sends' || effect === 'spends'
}

/**
 * Returns `RpcRow.connects` for a request: how the request is answered before connecting. In families other than
 * eip155, the param `silent` changes `asks` to `silent`.
 */
export function connectsBy({ method, params }: JsonRpc): RpcRow['connects'] {
  const row = rpc.get(method)
  const isSilent = !row?.namespaces.includes('eip155') && Object(onlyParam(params)).silent
  return row?.connects && isSilent ? 'silent' : row?.connects
}

/** Returns the account in the param that `RpcRow.account` defines, or `undefined` if the request names no account. */
export function namedAccount({ account }: Pick<RpcRow, 'account'>, params: unknown): string | undefined {
  if (account === undefined) return undefined
  const named = typeof account === 'number' ? Object(params)[account] : Object(onlyParam(params))[account]
  return typeof named === 'string' ? named : undefined
}

/** Returns the single params object, also if the dapp has put it into a list. */
const onlyParam = (params: unknown): unknown => (Array.isArray(params) ? params[0] : params)

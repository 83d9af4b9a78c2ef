import { type Address, createWalletClient, type Hex, hexToBigInt, http, isAddressEqual, isHex, stringToHex } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { rpcError } from './rpcError.ts'

type RequestContext = {
  readonly method: string
  readonly params: unknown
  /** RPC URL of the chain for which the request was sent. */
  readonly rpcUrl: string
  readonly chainId: number
  /** The accounts that the session shares. The dapp may not use others. */
  readonly accounts: readonly HDAccount[]
}

type TransactionParams = Readonly<
  Partial<
    Record<
      | 'from'
      | 'to'
      | 'data'
      | 'input'
      | 'value'
      | 'gas'
      | 'gasLimit'
      | 'gasPrice'
      | 'maxFeePerGas'
      | 'maxPriorityFeePerGas'
      | 'nonce',
      Hex
    >
  >
>

/** Executes an approved request on the local chain, with the wallet's own keys. */
export async function answerRequest(context: RequestContext): Promise<unknown> {
  const { method, chainId, accounts } = context
  const params = Array.isArray(context.params) ? (context.params as readonly unknown[]) : []
  switch (method) {
    case 'personal_sign': {
      const [message, address] = messageAndAddress(params)
      return signer(accounts, address).signMessage({
        message: { raw: isHex(message) ? message : stringToHex(message) },
      })
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4': {
      const [address, data] = params
      const typed = typeof data === 'string' ? JSON.parse(data) : data
      return signer(accounts, address).signTypedData(typed)
    }
    case 'eth_sendTransaction':
      return sendTransaction(context, (params[0] ?? {}) as TransactionParams)
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return accounts.map(({ address }) => address)
    case 'eth_chainId':
      return `0x${chainId.toString(16)}`
    case 'wallet_getCapabilities':
      return {}
    default:
      throw rpcError(4200, `${method} is not supported by this wallet.`)
  }
}

function sendTransaction({ rpcUrl, chainId, accounts }: RequestContext, tx: TransactionParams): Promise<Hex> {
  const chain = {
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const client = createWalletClient({ chain, transport: http(rpcUrl), account: signer(accounts, tx.from) })
  const amount = (value: Hex | undefined) => (value === undefined ? undefined : hexToBigInt(value))
  const gas = amount(tx.gas ?? tx.gasLimit)
  const gasPrice = amount(tx.gasPrice)
  const maxFeePerGas = amount(tx.maxFeePerGas)
  const maxPriorityFeePerGas = amount(tx.maxPriorityFeePerGas)
  const data = tx.data ?? tx.input
  const fees =
    gasPrice !== undefined
      ? { gasPrice }
      : {
          ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
          ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
        }
  return client.sendTransaction({
    ...(tx.to ? { to: tx.to } : {}),
    ...(data ? { data } : {}),
    ...(tx.nonce ? { nonce: Number(tx.nonce) } : {}),
    ...(gas === undefined ? {} : { gas }),
    value: amount(tx.value) ?? 0n,
    ...fees,
  })
}

/** Some dapps pass the two parameters in the order of `eth_sign`. In that order, the address is first. */
function messageAndAddress([first, second]: readonly unknown[]): [string, unknown] {
  if (typeof first !== 'string' || typeof second !== 'string') throw rpcError(-32602, 'Invalid params')
  return isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
}

function signer(accounts: readonly HDAccount[], address: unknown): HDAccount {
  const account = isAddress(address) ? accounts.find((known) => isAddressEqual(known.address, address)) : undefined
  if (!account) throw rpcError(4100, 'The requested account has not been authorized by the user.')
  return account
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

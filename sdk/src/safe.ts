import type { Eip1193Provider } from './discovery/Extension.ts'
import type { ExternalProvider } from './discovery/ExternalProvider.ts'
import { writeHint } from './provider/hints.ts'
import { disconnected, rpcError } from './wire/rpcError.ts'

type Info = { readonly safeAddress: string; readonly chainId: number }
type Answer = { readonly id: string; readonly success: boolean; readonly data?: unknown; readonly error?: unknown }
type Call = { readonly method: string; readonly params?: unknown }

const app = 'https://app.safe.global'
const rdns = 'app.safe.global'
/** Id of the Safe wallet, the same on every dapp. */
const id = '5afe0000-0000-4000-8000-000000000001'
const icon =
  'data:image/svg+xml;utf8,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2096%2096%22%3E%3Cpath%20fill%3D%22%2312ff80%22%20d%3D%22M0%200h96v96H0z%22%2F%3E%3Cpath%20fill%3D%22none%22%20stroke%3D%22%23121312%22%20stroke-width%3D%228%22%20d%3D%22M26%2026h44v44H26zM40%2048h16%22%2F%3E%3C%2Fsvg%3E'
/** Identifies the dapp's SDK version in the Safe Apps protocol. */
const env = { sdkVersion: '9.1.0' }
/** Timeout (ms) for Safe's app to report which Safe is open. User decisions there have no time limit. */
const infoTimeoutMs = 5_000

/**
 * If Safe's app has opened this page, returns the user's Safe as a wallet for `providers` of `createSdk`. The SDK
 * connects this wallet automatically. Returns an empty list in any other page. The provider exchanges messages only
 * with the parent window, and only if the browser reports that the parent's origin is Safe's app.
 *
 * @example const sdk = createSdk({ frameUrl, providers: safe() })
 */
export function safe(): readonly ExternalProvider[] {
  if (!globalThis.window || window.parent == window || outer() != app) return []
  writeHint('eip155', rdns)
  return [{ id, name: 'Safe', rdns, icon, provider: createProvider() }]
}

/** Origin of the parent page. Firefox reports it only as the referrer. */
const outer = (): string | undefined => {
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  if (ancestorOrigins) return ancestorOrigins[0]
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

function createProvider(): Eip1193Provider {
  const waiting = new Map<string, (answer: Answer) => void>()
  addEventListener('message', ({ source, origin, data }) => {
    if (source != window.parent || origin != app) return
    const answer = Object(data) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const ask = (method: string, params?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const call = crypto.randomUUID()
      waiting.set(call, ({ success, data, error }) =>
        success
          ? resolve(data)
          : reject(rpcError(/reject/i.test(`${error}`) ? 4001 : -32603, `${error}`.slice(0, 200))),
      )
      window.parent.postMessage({ id: call, method, params, env }, app)
    })
  const info = () =>
    Promise.race([
      ask('getSafeInfo') as Promise<Info>,
      new Promise<never>((_, reject) => setTimeout(reject, infoTimeoutMs, disconnected())),
    ])
  const onChain = ({ method, params }: Call) => ask('rpcCall', { call: method, params })
  /** Converts a Safe transaction hash to the on-chain hash. Returns the Safe hash until the transaction is on chain. */
  const onceSent = async (hash: unknown) => {
    const found = await ask('getTxBySafeTxHash', { safeTxHash: hash }).catch(() => null)
    return Object(found).txHash ?? hash
  }
  const sign = async (method: string, params: object) => Object(await ask(method, params)).signature ?? '0x'

  return {
    async request(call) {
      const { method } = call
      const [first, second] = (Array.isArray(call.params) ? call.params : []) as unknown[]
      if (/^eth_(requestAccounts|accounts)$/.test(method)) return [(await info()).safeAddress]
      if (method == 'eth_chainId') return `0x${BigInt((await info()).chainId).toString(16)}`
      if (method == 'net_version') return `${(await info()).chainId}`
      if (method == 'personal_sign') return sign('signMessage', { message: first })
      if (method == 'eth_signTypedData_v4' || method == 'eth_signTypedData')
        return sign('signTypedMessage', { typedData: typeof second == 'string' ? JSON.parse(second) : second })
      if (method == 'eth_sendTransaction') {
        const { to, value = '0', data = '0x', gas } = Object(first)
        const params = gas ? { safeTxGas: Number(gas) } : undefined
        return Object(await ask('sendTransactions', { txs: [{ to, value, data }], params })).safeTxHash
      }
      if (method == 'eth_getTransactionByHash') return onChain({ method, params: [await onceSent(first)] })
      if (method == 'eth_getTransactionReceipt') {
        const receipt = await onChain({ method, params: [await onceSent(first)] })
        return receipt && { ...receipt, transactionHash: first }
      }
      if (method == 'wallet_switchEthereumChain') {
        const { chainId } = await info()
        if (Number(Object(first).chainId) == chainId) return null
        throw rpcError(4902, 'A Safe is on one network')
      }
      if (/^(eth|net|web3)_(?!sign|sub|unsub)/.test(method)) return onChain(call)
      const { safeCalls } = await import('./safeCalls.ts')
      return safeCalls({ info, ask, onChain }, method, first)
    },
  }
}

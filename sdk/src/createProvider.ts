import type { Connection } from './createConnection.ts'
import type { Emitter } from './createEmitter.ts'
import type { Eip1193Provider } from './extensions/eip155.ts'
import { signers } from './generated/wire.ts'
import { openWalletLink } from './openWalletLink.ts'
import { rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** What a dapp gets: EIP-1193, with the same object before and after connecting. */
export type Provider = {
  /**
   * Asks a JSON-RPC method. Before connecting, `eth_requestAccounts` and `wallet_requestPermissions` open the modal, `eth_accounts` is `[]`,
   * reads are answered through the network's RPC, and what needs an account gets 4100.
   *
   * @throws errors with the codes of EIP-1193 and EIP-1474
   */
  // biome-ignore lint/suspicious/noExplicitAny: EIP-1193 leaves the result to the method; every client types it for itself
  request(rpc: { readonly method: string; readonly params?: unknown }): Promise<any>
  /** Listens to `connect`, `disconnect`, `accountsChanged`, `chainChanged` or `message`. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is the event's own
  on(event: string, listener: (data: any) => void): Provider
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener(event: string, listener: (data: any) => void): Provider
}

type Rpc = { method: string; params?: unknown[] }

/**
 * @param restored ends when an earlier connection has been looked for; says whether only the frame can know of one
 * @param ask asks the modal frame, in the open dialog when the method needs the visitor
 * @param revoked the visitor took the permission back from the wallet: so does the modal
 */
export function createProvider(
  { on, off }: Emitter,
  { route, chainId }: Pick<Connection, 'route' | 'chainId'>,
  providerOf: (id: string) => Eip1193Provider | undefined,
  restored: () => Promise<unknown>,
  ask: (rpc: Rpc, shows?: boolean) => Promise<unknown>,
  revoked: () => void,
): Provider {
  const provider: Provider = {
    async request(input) {
      const { method, params }: Rpc = toJson(Object(input))
      if (typeof method != 'string' || typeof (params ?? []) != 'object')
        throw rpcError(-32602, 'Expected { method, params? }')
      const rpc = { method, ...(params && { params }) }

      if (method == 'eth_chainId') return chainId()
      if (method == 'net_version') return `${Number(chainId())}`
      const isQuiet = method == 'eth_accounts'
      if (isQuiet || method == 'eth_requestAccounts') {
        const isRemote = !route() && (await restored())
        const connected = route()
        if (connected) return [...connected.accounts]
        if (isQuiet) return isRemote ? ask(rpc).catch(() => []) : []
      }
      const connected = route()
      if (!connected) return ask(rpc, /^(eth_requestAccount|wallet_requestPermission)s$/.test(method))

      const { accounts, link, id } = connected
      const signer = signers[method]
      if (signer != null) {
        const account = signer == 'from' ? (params?.[0] as { from?: unknown })?.from : params?.[signer]
        const isKnown = accounts.some((each) => each.toLowerCase() == `${account}`.toLowerCase())
        if (!isKnown && !(signer == 'from' && account === undefined)) throw rpcError(4100, 'Account not connected')
        // Now, while the visitor's tap still counts.
        openWalletLink(link)
      }
      const wallet = providerOf(id)
      if (!wallet) return ask(rpc)
      const result = await wallet.request(rpc)
      if (method == 'wallet_revokePermissions') revoked()
      return result
    },
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      off(event, listener)
      return provider
    },
  }
  return provider
}

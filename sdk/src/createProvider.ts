import type { Emitter } from './createEmitter.ts'
import { type Json, signers } from './generated/wire.ts'
import type { Eip1193Provider } from './extensions/eip155.ts'
import { rpcError } from './rpcError.ts'

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

/** What the provider knows of its connection when it is asked. */
export type Connected = { readonly accounts: readonly string[]; readonly wallet?: Eip1193Provider | undefined; readonly link: string }

type Settings = {
  readonly emitter: Emitter
  /** The connection, if there is one. */
  connected(): Connected | undefined
  /** The active network as the dapp sees it, in hex. */
  chainId(): string
  /** Ends when an earlier connection has been looked for. */
  restored(): Promise<unknown>
  /** Asks the modal frame, showing it when the method needs the visitor. */
  ask(rpc: { method: string; params?: unknown }, show: boolean): Promise<unknown>
  /** Opens the wallet's app: called synchronously inside `request()`, while the visitor's tap still counts. */
  openWallet(link: string): void
  /** The visitor gave the permission back to the wallet: so does the modal. */
  revoked(): void
}

export function createProvider({ emitter, connected, chainId, restored, ask, openWallet, revoked }: Settings): Provider {
  const request: Provider['request'] = async (rpc) => {
    const { method, params } = rpc ?? {}
    if (typeof method != 'string' || (params !== undefined && (typeof params != 'object' || !params)))
      throw rpcError(-32602, 'Expected { method, params? }')
    let now = connected()
    if (!now && method == 'eth_accounts') {
      await restored()
      now = connected()
    }
    if (method == 'eth_accounts' || (now && method == 'eth_requestAccounts')) return now ? [...now.accounts] : []
    if (method == 'eth_chainId') return chainId()
    if (method == 'net_version') return String(Number(chainId()))
    if (!now) return ask(rpc, /^(eth_requestAccount|wallet_requestPermission)s$/.test(method))
    const signer = signers[method]
    if (signer !== undefined) {
      const list = params as readonly Json[] | undefined
      const account = signer == 'from' ? (list?.[0] as { from?: string } | undefined)?.from : list?.[signer]
      const known = now.accounts.some((each) => each.toLowerCase() == String(account).toLowerCase())
      if (!known && (account !== undefined || signer != 'from')) throw rpcError(4100, 'The account is not connected')
      if (now.link) openWallet(now.link)
    }
    if (!now.wallet) return ask(rpc, false)
    const result = await now.wallet.request(params === undefined ? { method } : { method, params })
    if (method == 'wallet_revokePermissions') revoked()
    return result
  }
  const provider: Provider = {
    request,
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

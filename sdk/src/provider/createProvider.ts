import type { Extension } from '../discovery/Extension.ts'
import type { ChainFamily, Rpc } from '../families/ChainFamily.ts'
import { forms } from '../generated/wire.ts'
import { type Form, fits, list } from '../wire/fits.ts'
import { ignore } from '../wire/ignore.ts'
import { disconnected, rpcError } from '../wire/rpcError.ts'
import { toJson } from '../wire/toJson.ts'
import type { Emitter } from './createEmitter.ts'

/** What a dapp gets: EIP-1193, or the same for another family, with the same object before and after connecting. */
export type Provider = {
  /**
   * Asks a JSON-RPC method. Before connecting, what asks for accounts opens the modal (`eth_requestAccounts`,
   * `wallet_requestPermissions`, `solana_requestAccounts`, `getAccountAddresses`, `polkadot_requestAccounts`,
   * `cosmos_getAccounts`), `eth_accounts` and what is asked with `silent: true` is `[]`, reads are answered through the
   * network's RPC, and what needs an account gets 4100.
   *
   * @throws errors with the codes of EIP-1193 and EIP-1474
   */
  // biome-ignore lint/suspicious/noExplicitAny: EIP-1193 leaves the result to the method; every client types it for itself
  request(rpc: { readonly method: string; readonly params?: unknown }): Promise<any>
  /**
   * Listens to `connect`, `disconnect`, `accountsChanged`, `chainChanged` or `message`. Families other than eip155 name
   * their networks by CAIP-2 ids.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the data is the event's own
  on(event: string, listener: (data: any) => void): Provider
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener(event: string, listener: (data: any) => void): Provider
}

/** Where the dapp's requests go: straight to the extension of this id, or to the frame. */
export type Route = { readonly id: string; readonly accounts: readonly string[]; readonly link: string }

export type Link = {
  provider: Provider
  /** Takes a new route, and the network where it is one of the family. The dapp is told each change once, whoever brings it first. */
  setRoute(route?: Route | null, network?: unknown): void
  /** Takes what the modal or an extension says while nothing is connected. */
  setIdle(network: unknown, route?: Route): void
}

const lower = (text: unknown) => `${text}`.toLowerCase()

/**
 * The provider of a chain family and the connection behind it, as the page knows it.
 *
 * @param hint how the family was connected when the page was left, if it was: an extension of eip155 has an rdns and can be
 *   asked here; of any other connection only the frame can know
 * @param ask asks the frame, in the open dialog when the method needs the visitor
 * @param heard tells the frame what the connected extension said
 * @param revoked the visitor or the dapp took the permission back from the wallet: so does the modal
 */
export function createProvider(
  family: ChainFamily,
  network: string,
  { on, off, emit }: Emitter,
  extensions: ReadonlyMap<string, Extension>,
  hint: string | undefined,
  ask: (rpc: Rpc, shows?: boolean) => Promise<unknown>,
  heard: (id: string, change: object) => void,
  revoked: () => void,
): Link {
  let route: Route | null | undefined
  let forget = ignore
  let openLink: ((link: string) => void) | undefined

  const areAccounts = list(family.account, 100)

  // In the order of EIP-1193: there is a connection before anything changes in it, and nothing changes after it.
  const setRoute: Link['setRoute'] = (next, nextNetwork) => {
    const before = route
    const networkBefore = network
    const accounts = [...(next?.accounts ?? [])]
    route = next
    // Loaded with the first route that has a link, so that it is there when a tap counts.
    if (next?.link) import('./openWalletLink.ts').then((module) => (openLink = module.openWalletLink))
    if (family.chainId(nextNetwork)) network = nextNetwork as string
    if (next && !before) emit('connect', { chainId: family.chainId(network) })
    if (network != networkBefore) emit('chainChanged', family.chainId(network))
    if (lower(accounts) != lower(before?.accounts ?? [])) emit('accountsChanged', accounts)
    if (before && !next) emit('disconnect', disconnected())
    if (next?.id != before?.id) {
      forget()
      forget = listen(next?.id)
    }
  }

  const listen = (id = '') => {
    const wallet = extensions.get(id)?.provider
    const listeners = Object.entries({
      accountsChanged(accounts: string[]) {
        if (!areAccounts(accounts)) return
        heard(id, { event: 'accountsChanged', accounts })
        setRoute(accounts[0] ? { ...route!, accounts } : null)
      },
      chainChanged(said: unknown) {
        const chain = family.chain(said)
        if (!family.chainId(chain)) return
        heard(id, { event: 'chainChanged', chain })
        setRoute(route, chain)
      },
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      disconnect: (error: { code?: number }) => error?.code == 1013 || heard(id, { event: 'disconnect' }),
      message: (message: unknown) => emit('message', message),
      // What a wallet says after its route is gone concerns nobody.
    }).map(([event, listener]) => [event, (data: unknown) => route?.id == id && listener(data as never)] as const)
    for (const each of listeners) wallet?.on?.(...each)
    return () => {
      for (const each of listeners) wallet?.removeListener?.(...each)
    }
  }

  const provider: Provider = {
    async request(input) {
      const { method, params } = toJson(Object(input))
      const rpc: Rpc = { method, ...(params && { params }) }
      if (!fits((forms.extensionRequest as { readonly rpc: Form }).rpc, rpc)) throw rpcError(-32602, 'Invalid request')
      const asks = family.asks.test(method)

      if (asks) await restored
      const known = family.answer(rpc, network, route && [...route.accounts])
      // Nobody is asked before the visitor wants to connect, but for a connection that only the frame can find again.
      if (known) return asks && !route && hint && !restored ? ask(rpc).catch(() => known) : known
      if (!route) return ask(rpc, asks)

      const account = family.from(rpc, route.accounts[0]!)
      if (account != null) {
        if (!route.accounts.some((each) => lower(each) == lower(account))) throw rpcError(4100, 'Not connected')
        // Now, while the visitor's tap still counts.
        openLink?.(route.link)
      }
      const extension = extensions.get(route.id)
      if (!extension) return ask(rpc)
      const result = await extension.provider.request(family.call?.(rpc, network, route.accounts) ?? rpc)
      if (/revokeP|_disc/.test(method)) revoked()
      return result
    },
    on: (event, listener) => (on(event, listener), provider),
    removeListener: (event, listener) => (off(event, listener), provider),
  }

  const setIdle: Link['setIdle'] = (nextNetwork, next) => {
    if (!route) setRoute(next, nextNetwork)
  }
  const restored =
    hint?.includes('.') &&
    import('./restore.ts').then(({ restore }) => restore(hint!, extensions, setIdle)).catch(ignore)
  return { provider, setRoute, setIdle }
}

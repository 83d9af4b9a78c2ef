import type { ExtensionEvent } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Wallets } from '../discovery/Extension.ts'
import type { ChainFamily, Rpc } from '../families/ChainFamily.ts'
import type { Ask, Report } from '../wire/Ask.ts'
import { ignore } from '../wire/ignore.ts'
import { matchesPattern } from '../wire/matchesPattern.ts'
import { readError } from '../wire/readError.ts'
import { disconnected, rpcError } from '../wire/rpcError.ts'
import { toJson } from '../wire/toJson.ts'
import { createEmitter, type Listener } from './createEmitter.ts'
import { readHints } from './hints.ts'
import type { Provider } from './Provider.ts'

/** Where the dapp's requests go: straight to the extension of this id, or to the frame. */
export type Route = { readonly id: string; readonly accounts: readonly string[]; readonly link: string }

export type Link = {
  readonly provider: Provider
  /** Takes a new route, and the network where it is one of the family. The dapp is informed of each change once. */
  setRoute(route?: Route | null, network?: unknown): void
  /** Takes what the frame or an extension says while nothing is connected. */
  setIdle(network: unknown, route?: Route): void
  /** The frame is gone, and a connection that leads through it, until the next frame has it. */
  lose(): void
}

/** What the providers of all families share. */
export type Shared = {
  /** Those of the dapp, in its order (CAIP-2). */
  readonly networks: readonly unknown[]
  readonly wallets: Wallets
  epochs: { [namespace in string]: number }
  /** Reports an event of a wallet in this window, which must reach the frame before a route can contain it. */
  readonly report: Report
  /** Asks the frame, in the open dialog when the visitor is needed. */
  readonly ask: Ask<[shows?: boolean | undefined]>
}

/** The limits of the protocol: for accounts those of `setRoute`, for the name of a method those of a short string. */
const accountLimit = 100
const methodLength = 256

const lower = (text: unknown) => `${text}`.toLowerCase()

/** The provider of a chain family and the connection behind it, as the page knows it. */
export function createProvider(family: ChainFamily, page: Shared): Link {
  const { namespace } = family
  const { on, off, emit } = createEmitter()
  /**
   * How the family was connected when the page was left, if it was: an extension of eip155 has an rdns and can be asked
   * here; of any other connection only the frame can know.
   */
  const hint = readHints()?.[namespace]
  let network = (page.networks.find(family.chainId) ?? family.network) as string
  let route: Route | null | undefined
  let lost = false
  let forget = ignore
  let openLink: ((link: string) => void) | undefined

  const areAccounts = (accounts: unknown): accounts is string[] =>
    Array.isArray(accounts) &&
    accounts.length <= accountLimit &&
    // The copy turns holes into `undefined`: `every` alone would skip them.
    [...accounts].every((each) => matchesPattern(each, family.account))

  // In the order of EIP-1193: there is a connection before anything changes in it, and nothing changes after it.
  const setRoute: Link['setRoute'] = (next, nextNetwork) => {
    const before = route
    const networkBefore = network
    const accounts = [...(next?.accounts ?? [])]
    route = next
    // Loaded with the first route that has a link, so that it is there when a tap counts.
    if (next?.link) import('./openWalletLink.ts').then((module) => (openLink = module.openWalletLink)).catch(ignore)
    if (family.chainId(nextNetwork)) network = nextNetwork as string
    if (next && (!before || lost)) emit('connect', { chainId: family.chainId(network) })
    lost = false
    if (network != networkBefore) emit('chainChanged', family.chainId(network))
    if (lower(accounts) != lower(before?.accounts ?? [])) emit('accountsChanged', accounts)
    if (before && !next) emit('disconnect', disconnected())
    if (next?.id != before?.id) {
      forget()
      forget = listen(next?.id)
    }
  }

  /**
   * What a wallet says of itself, as long as its route stands. Where the frame is gone, or dies now, the next one finds
   * out itself, and the modal's state with it.
   */
  const listen = (id = '') => {
    const change = (change: ExtensionEvent) => page.report(namespace, id, change)
    const listeners: { [event: string]: Listener } = {
      accountsChanged(accounts: unknown) {
        if (!areAccounts(accounts)) return
        change({ event: 'accountsChanged', accounts })
        setRoute(accounts[0] ? { ...route!, accounts } : null)
      },
      chainChanged(said: unknown) {
        const chain = family.chain(said) as string
        if (!family.chainId(chain)) return
        change({ event: 'chainChanged', chain })
        setRoute(route, chain)
      },
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      disconnect: (error: { code?: number }) => error?.code == 1013 || change({ event: 'disconnect' }),
      message: (message: unknown) => emit('message', message),
    }
    const wallet = page.wallets[id]?.provider
    for (const event in listeners) {
      const hear = listeners[event]!
      // What a wallet says after its route is gone is dropped.
      listeners[event] = (data) => route?.id == id && hear(data)
      wallet?.on?.(event, listeners[event])
    }
    return () => {
      for (const event in listeners) wallet?.removeListener?.(event, listeners[event]!)
    }
  }

  const provider: Provider = {
    async request(input) {
      const { method, params } = Object(input)
      const rpc: Rpc = toJson({ method, params: params || undefined })
      const isRequest = typeof rpc.method == 'string' && rpc.method.length <= methodLength
      // JSON, so an object is a list or a plain object.
      if (!isRequest || typeof (rpc.params ?? {}) != 'object') throw rpcError(-32602, 'Invalid request')
      const { connects, effect } = family.methods[rpc.method] ?? {}
      const askFrame = (shows?: boolean) => page.ask('request', { namespace, rpc }, shows)

      if (connects) await restored
      const known = family.answer(rpc, network, route && [...route.accounts])
      // No wallet is asked before the visitor wants to connect, but only the frame can restore some connections.
      if (known) return connects && !route && hint && !restored ? askFrame().catch(() => known) : known
      if (!route) return askFrame(connects == 'asks')

      const account = family.from(rpc, route.accounts[0]!)
      if (account != null) {
        if (!route.accounts.some((each) => lower(each) == lower(account))) throw rpcError(4100, 'Not connected')
        // Now, while the visitor's tap still counts.
        openLink?.(route.link)
      }
      const extension = page.wallets[route.id]
      if (!extension) return askFrame()
      let result: unknown
      try {
        result = await extension.provider.request(family.call?.(rpc, network, route.accounts) ?? rpc)
      } catch (thrown) {
        const { code, message } = Object(thrown)
        throw code && message ? thrown : readError(thrown)
      }
      // A permission that was taken back, another chain, or what was sent: the wallet may have said nothing of it.
      const reported =
        effect &&
        import('./reportEffects.ts')
          .then(({ reportEffects }) =>
            reportEffects(
              rpc,
              network,
              extension,
              family,
              page,
              (chain) => route?.id == extension.id && setRoute(route, chain),
            ),
          )
          .catch(ignore)
      // Who sent something, by an account, has its hash at once.
      await (account ?? reported)
      return result
    },
    on: (event, listener) => (on(event, listener), provider),
    removeListener: (event, listener) => (off(event, listener), provider),
  }

  const setIdle: Link['setIdle'] = (nextNetwork, next) => {
    if (!route) setRoute(next, nextNetwork)
  }
  const lose = () => {
    if (!route || page.wallets[route.id]) return
    lost = true
    emit('disconnect', disconnected(1013))
  }
  const restored =
    hint?.includes('.') && import('./restore.ts').then(({ restore }) => restore(hint!, page, setIdle)).catch(ignore)
  return { provider, setRoute, setIdle, lose }
}

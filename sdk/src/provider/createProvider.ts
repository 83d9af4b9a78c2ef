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

/** Who answers the dapp's requests: the extension with this `id`, or the frame if no extension has this `id`. */
export type Route = { readonly id: string; readonly accounts: readonly string[]; readonly link: string }

export type Link = {
  readonly provider: Provider
  /** Sets a new route, and the network if it belongs to the family. Emits each change to the dapp once. */
  setRoute(route?: Route | null, network?: unknown): void
  /** Sets a network, and a route if given, unless the family is already connected. */
  setIdle(network: unknown, route?: Route): void
  /** Marks a connection through the frame as lost until the next frame restores it. */
  lose(): void
}

/** State and functions that the providers of all families share. */
export type Shared = {
  /** The dapp's networks (CAIP-2), in the order in which the dapp listed them. */
  readonly networks: readonly unknown[]
  readonly wallets: Wallets
  epochs: { [namespace in string]: number }
  /**
   * Reports an event of a wallet in this window to the frame. From then on, ignores routes that the frame sent before
   * it handled the event.
   */
  readonly report: Report
  /** Sends a call to the frame. With `shows`, opens the dialog, because the user must act. */
  readonly ask: Ask<[shows?: boolean | undefined]>
}

/** Limits of the protocol: the number of accounts in `setRoute`, and the length of a method name. */
const accountLimit = 100
const methodLength = 256

const lower = (text: unknown) => `${text}`.toLowerCase()

/** Creates a chain family's provider, and tracks the family's connection: its route, accounts and network. */
export function createProvider(family: ChainFamily, page: Shared): Link {
  const { namespace } = family
  const { on, off, emit } = createEmitter()
  /**
   * How the family was connected when the user left the page, or `undefined` if it was not connected. For an eip155
   * extension, the hint is an rdns, so we can ask this extension directly. Only the frame can restore other
   * connections.
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
    // `every` skips holes, so spread the list first to turn them into `undefined`.
    [...accounts].every((each) => matchesPattern(each, family.account))

  // Emits in the order of EIP-1193: `connect` before all changes, `disconnect` after them.
  const setRoute: Link['setRoute'] = (next, nextNetwork) => {
    const before = route
    const networkBefore = network
    const accounts = [...(next?.accounts ?? [])]
    route = next
    // Load `openWalletLink` with the first route that has a link. It must be loaded before the user's tap, because a
    // link can only be opened while the tap counts as user activation.
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
   * Listens to a wallet's events while its route is active, and reports them to the dapp and the frame. If there is no
   * frame, or the frame dies now, the next frame reads the wallet's state itself.
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
      // 1013 means that an extension temporarily lost the connection to its chain: the user did not disconnect.
      disconnect: (error: { code?: number }) => error?.code == 1013 || change({ event: 'disconnect' }),
      message: (message: unknown) => emit('message', message),
    }
    const wallet = page.wallets[id]?.provider
    for (const event in listeners) {
      const hear = listeners[event]!
      // Drop events that arrive after the wallet's route was replaced.
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
      // `rpc` is JSON, so `object` means a list or a plain object.
      if (!isRequest || typeof (rpc.params ?? {}) != 'object') throw rpcError(-32602, 'Invalid request')
      const { connects, effect } = family.methods[rpc.method] ?? {}
      const askFrame = (shows?: boolean) => page.ask('request', { namespace, rpc }, shows)

      if (connects) await restored
      const known = family.answer(rpc, network, route && [...route.accounts])
      // Return an answer that we know without asking the user. But for accounts of an earlier connection that only the
      // frame can restore, ask the frame.
      if (known) return connects && !route && hint && !restored ? askFrame().catch(() => known) : known
      if (!route) return askFrame(connects == 'asks')

      const account = family.from(rpc, route.accounts[0]!)
      if (account != null) {
        if (!route.accounts.some((each) => lower(each) == lower(account))) throw rpcError(4100, 'Not connected')
        // Open the wallet now, while the user's tap still counts as user activation.
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
      // Report a revoked permission, a switched chain or a sent transaction, because the wallet may emit no event for
      // it.
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
      // If the request names an account, such as the sender, return immediately. Otherwise wait until the effect has
      // been reported.
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

import { createEmitter, type Listener } from './createEmitter.ts'
import { createFrame } from './createFrame.ts'
import { createProvider, type Provider } from './createProvider.ts'
import { discoverEip155, type Eip1193Provider, type Extension, injectedEip155 } from './extensions/eip155.ts'
import type { Json } from './generated/wire.ts'
import { openWalletLink } from './openWalletLink.ts'
import { rpcError } from './rpcError.ts'
import { createHints } from './createHints.ts'
import type { Namespace, Sdk, SdkOptions, SdkState, Theme } from './Sdk.ts'

type Route = { kind: 'extension' | 'frame'; id: string; accounts: readonly string[]; chain: string; hint: string; link: string }

const ethereum = 'eip155'
const toHex = (chain: string) => `0x${BigInt(chain.split(':')[1]!).toString(16)}`
const isHex = (value: unknown): value is string => typeof value == 'string' && /^0x[0-9a-f]+$/i.test(value)
const areAddresses = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each == 'string' && /^0x[0-9a-f]{40}$/i.test(each))

/**
 * Makes the SDK of a page. Nothing is requested, stored or added to the page before it is used: it only listens for wallets.
 *
 * @param options `frameUrl` and the options of the modal; those that the modal judges are told to be wrong when it opens
 * @throws when `frameUrl` is not an address of another origin than the page: the frame's sandbox would be void
 */
export function createSdk(options: SdkOptions): Sdk {
  const { frameUrl, providers = [], siwx, announce, ...passed } = options
  const { defaultNetwork, networks = [] } = passed
  const isBrowser = typeof window != 'undefined'
  if (!/^https?:\/\//.test(frameUrl) || (isBrowser && new URL(frameUrl).origin == location.origin))
    throw rpcError(-32602, 'Option `frameUrl` accepts the address of the modal frame, on another origin than this page')

  const first = networks[0]
  const startChain = defaultNetwork ?? (typeof first == 'string' ? first : `${ethereum}:${first?.id ?? 1}`)
  const events = createEmitter()
  const wire = createEmitter()
  const hints = createHints()
  const extensions = new Map<string, Extension>()
  const ownId = isBrowser ? crypto.randomUUID() : ''
  let state: SdkState = { open: false, loading: false, view: null, status: 'disconnected', activeNamespace: ethereum, network: startChain, namespaces: {} }
  let route: Route | undefined
  let epoch = 0
  let destroyed = false
  let chain = startChain
  let forget = () => {}
  let restoring: Promise<unknown> = Promise.resolve()

  const setState = (next: SdkState) => {
    state = next
    events.emit('state', state)
  }

  /** Takes a new route and tells the dapp what changed, in the order of EIP-1193. */
  const setRoute = (next: Route | undefined) => {
    const before = route
    const chainBefore = chain
    route = next
    chain = next?.chain ?? state.network ?? startChain
    if (next?.id != before?.id || !next) {
      forget()
      forget = next?.id ? listen(next.id) : () => {}
    }
    if (next && !before) wire.emit('connect', { chainId: toHex(chain) })
    if (chain != chainBefore) wire.emit('chainChanged', toHex(chain))
    if (`${next?.accounts ?? ''}` != `${before?.accounts ?? ''}`) wire.emit('accountsChanged', [...(next?.accounts ?? [])])
    if (before && !next) wire.emit('disconnect', rpcError(4900, 'Disconnected'))
  }

  /** Hears what the connected extension says, keeps the route true and tells the frame. */
  const listen = (id: string) => {
    const { provider } = extensions.get(id) ?? {}
    const heard = (change: object) => frame.running()?.call('extensionEvent', { namespace: ethereum, id, epoch, change }).catch(() => {})
    const listeners: [string, Listener][] = [
      [
        'accountsChanged',
        (accounts) => {
          if (!route || !areAddresses(accounts)) return
          heard({ event: 'accountsChanged', accounts })
          setRoute(accounts.length ? { ...route, accounts } : undefined)
        },
      ],
      [
        'chainChanged',
        (chainId) => {
          if (!route || !isHex(chainId)) return
          const next = `${ethereum}:${BigInt(chainId)}`
          heard({ event: 'chainChanged', chain: next })
          setRoute({ ...route, chain: next })
        },
      ],
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      ['disconnect', (error) => error?.code != 1013 && heard({ event: 'disconnect' })],
      ['message', (message) => wire.emit('message', message)],
    ]
    for (const [event, listener] of listeners) provider?.on?.(event, listener)
    return () => {
      for (const [event, listener] of listeners) provider?.removeListener?.(event, listener)
    }
  }

  const announced = () =>
    frame.running()?.call('announceExtensions', {
      namespace: ethereum,
      extensions: [...extensions.values()].map(({ provider: _, ...extension }) => extension),
    })

  const found = (extension: Extension) => {
    extensions.set(extension.id, extension)
    announced()?.catch(() => {})
    if (!route && extension.rdns && extension.rdns == hints.get(ethereum)) restoring = restore(extension)
  }

  /** Answers `eth_accounts` at page load from the extension that was connected here, without waiting for the frame. */
  const restore = async ({ id, provider, rdns }: Extension) => {
    try {
      const accounts = await provider.request({ method: 'eth_accounts' })
      const chainId = await provider.request({ method: 'eth_chainId' })
      if (!route && areAddresses(accounts) && accounts.length && isHex(chainId))
        setRoute({ kind: 'extension', id, accounts, chain: `${ethereum}:${BigInt(chainId)}`, hint: rdns, link: '' })
    } catch {
      // Locked or gone: the frame will look again.
    }
  }

  const frame = createFrame({
    url: frameUrl,
    handlers: {
      setState({ namespaces, ...next }) {
        setState({ ...next, namespaces: Object.fromEntries(namespaces.map((each) => [each.namespace, each])) })
        if (!route && next.network && next.network != chain) setRoute(undefined)
      },
      setRoute({ namespace, epoch: at, route: next }) {
        if (namespace != ethereum || at < epoch) return
        epoch = at
        hints.set(ethereum, next?.hint)
        setRoute(next ?? undefined)
      },
      setVisible({ visible }) {
        if (visible) frame.show()
        else frame.hide()
      },
      emit({ name, data }) {
        if (name == 'message') wire.emit(name, data)
        else events.emit(name, data)
      },
      extensionRequest({ id, rpc }) {
        const extension = extensions.get(id)
        if (!extension) throw rpcError(4900, 'The wallet is not in this page')
        return extension.provider.request(rpc) as Promise<Json>
      },
      getNonce: () => siwx!.getNonce(),
      createMessage: (input) => siwx!.createMessage(input),
      addSession: (session) => siwx!.addSession(session),
      revokeSession: (session) => siwx!.revokeSession(session),
      getSessions: (session) => siwx!.getSessions(session),
    },
    async greet(port) {
      epoch = 0
      await port.call('configure', { options: passed, sdkVersion: SDK_VERSION })
      await announced()
    },
    onClosed: () => setState({ ...state, open: false, view: null }),
  })

  const call = async (method: string, params: unknown) => {
    if (destroyed) throw rpcError(4900, 'The SDK was destroyed')
    return (await frame.ready()).call(method, params)
  }

  const provider = createProvider({
    emitter: wire,
    connected: () => route && { accounts: route.accounts, link: route.link, wallet: extensions.get(route.id)?.provider },
    chainId: () => toHex(chain),
    restored: async () => {
      await restoring
      // Only the frame can find a connection that is not an extension's.
      if (!route && hints.get(ethereum)) await call('request', { namespace: ethereum, rpc: { method: 'eth_accounts' } }).catch(() => {})
    },
    ask(rpc, show) {
      if (show) frame.show()
      return call('request', { namespace: ethereum, rpc })
    },
    openWallet: openWalletLink,
    revoked: () => void sdk.disconnect(ethereum).catch(() => {}),
  })

  const sdk: Sdk = {
    async open(input = {}) {
      frame.show()
      await call('open', input)
    },
    async close() {
      frame.hide()
      await frame.running()?.call('close', null)
    },
    getProvider: () => provider,
    getState: () => state,
    subscribe: (listener) => events.on('state', listener),
    on: (event, listener) => events.on(event, listener),
    async disconnect(namespace) {
      if (route || hints.get(ethereum)) await call('disconnect', { namespace })
    },
    async switchNetwork(network) {
      await call('switchNetwork', { network })
    },
    async setTheme(theme: Theme) {
      Object.assign(passed, theme)
      await frame.running()?.call('setTheme', theme)
    },
    async preload() {
      await call('ping', null)
    },
    destroy() {
      destroyed = true
      stop()
      forget()
      frame.destroy()
    },
  }

  let stop = () => {}
  if (isBrowser) {
    for (const { id, name, rdns = '', icon = '', provider } of providers)
      found({ id: id ?? crypto.randomUUID(), kind: 'external', name, rdns, icon, provider })
    const stopDiscovery = discoverEip155(ownId, found)
    const injected = injectedEip155()
    if (injected) found(injected)
    const awake = ({ type }: Event) => frame.running()?.call('setAwake', { awake: type == 'pageshow' }).catch(() => {})
    addEventListener('pagehide', awake)
    addEventListener('pageshow', awake)
    const stopAnnouncing = announce ? announceSelf(ownId, provider) : () => {}
    const wakeUp = hints.get(ethereum) ? (globalThis.requestIdleCallback ?? setTimeout)(() => destroyed || sdk.preload().catch(() => {})) : 0
    void wakeUp
    stop = () => {
      stopDiscovery()
      stopAnnouncing()
      removeEventListener('pagehide', awake)
      removeEventListener('pageshow', awake)
    }
  }
  return sdk
}

/** Announces our own provider by EIP-6963, for dapps that want the modal in their own list of wallets. */
function announceSelf(uuid: string, provider: Provider): () => void {
  const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  const detail = Object.freeze({ info: Object.freeze({ uuid, name: 'Airlock', icon, rdns: 'dev.airlock' }), provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}

export type { Eip1193Provider, Namespace }

import type { Extension } from './discovery/Extension.ts'
import type { ChainFamily } from './families/ChainFamily.ts'
import { eip155 } from './families/eip155.ts'
import { createFrame, type Frame, type PageHandlers } from './frame/createFrame.ts'
import type { Page } from './frame/Page.ts'
import { createEmitter } from './provider/createEmitter.ts'
import { createProvider, type Link, type Shared } from './provider/createProvider.ts'
import { readHints, writeHint } from './provider/hints.ts'
import type { Namespace, Sdk, SdkOptions, SdkState } from './Sdk.ts'
import type { Notify } from './wire/Ask.ts'
import { ignore } from './wire/ignore.ts'
import { disconnected, rpcError } from './wire/rpcError.ts'

type Wallet = Extension & { readonly namespace: Namespace }

/**
 * Creates the SDK of a dapp. Until its first use it only listens for wallets: it sends no request, stores nothing and
 * adds nothing to the document.
 *
 * @param options `frameUrl` and the options of the modal. The modal reports invalid options when it opens.
 * @throws if `frameUrl` is not an HTTP URL, or has the host page's origin: the frame's sandbox would then have no
 *   effect
 * @example
 * const sdk = createSdk({
 *   frameUrl: 'https://modal.airlock.example',
 *   projectId: '0123456789abcdef0123456789abcdef',
 *   networks: ['eip155:1', 'eip155:8453'],
 * })
 */
export function createSdk<namespace extends Namespace = never>({
  frameUrl,
  providers,
  families,
  announce,
  ...options
}: SdkOptions<namespace>): Sdk<namespace> {
  const { origin } = new URL(frameUrl)
  if (!/^http/.test(origin) || origin == globalThis.origin) throw rpcError(-32602, 'frameUrl needs its own origin')

  const life = new AbortController()
  const { signal } = life
  const own = crypto.randomUUID()
  const listed = [options.networks].flat().map(nameOf)
  const networks = [listed.find((each) => each == nameOf(options.defaultNetwork)), ...listed, 'eip155:1']
  const network = networks.find((each) => /^\w+:/.test(each as string))!
  const wallets: { [id: string]: Wallet | undefined } = { __proto__: null } as never
  /** Emits the modal's events and the event `state`. */
  const emitter = createEmitter()
  const closed = { open: false, loading: false, view: null }
  let state: SdkState = {
    ...closed,
    status: 'disconnected',
    activeNamespace: network.split(':')[0] as Namespace,
    network,
    namespaces: {},
  }
  const links: { [namespace: string]: Link | undefined } = { __proto__: null } as never
  /** Number of events that we have reported to the frame for wallets in this window. */
  let events = 0
  let current: Frame | undefined

  const setState = (next: SdkState) => {
    state = next
    emitter.emit('state', state)
  }
  const ask: Frame['ask'] = async (...call) => {
    signal.throwIfAborted()
    current ??= createFrame(frameUrl, origin, page, signal)
    return current.ask(...call)
  }
  /**
   * Sends a call to the frame only if the frame already exists. Used for calls that do not justify loading the frame.
   */
  const notify: Notify = (...call) => current?.notify(...call)
  const announceWallet = ({ namespace, provider: _, ...extension }: Wallet) =>
    notify('announceExtensions', { namespace, extensions: [extension] })

  const page: Page & PageHandlers & Shared = {
    options,
    providers,
    networks,
    wallets,
    announceWallet,
    ask,
    epochs: {},
    report(namespace, id, change) {
      const serial = ++events
      const say = () => ask('extensionEvent', { namespace, id, epoch: page.epochs[namespace] ?? 0, serial, change })
      // If the frame dies, we report the event to the next frame. If that fails too, we reset the count of events, so
      // that we accept the next route regardless of its serial.
      say()
        .catch(say)
        .catch(() => (events = 0))
    },
    configure() {
      page.epochs = {}
      const configured = ask('configure', { options, sdkVersion: SDK_VERSION, hints: readHints() })
      for (const id in wallets) announceWallet(wallets[id]!)
      return configured
    },
    onFrameLost() {
      for (const name in links) links[name]!.lose()
      setState({ ...state, ...closed })
    },
    // M validated the state before sending it, so we cast it to the SDK's type.
    setState(next) {
      for (const name in links) links[name]!.setIdle(next.network)
      setState(next as never)
    },
    setRoute({ namespace, epoch, serial, route }) {
      // Ignore a route with an older epoch, and a route that the frame sent before it handled a wallet event that we
      // reported. The frame will send a newer route.
      if (epoch < page.epochs[namespace]! || serial! < events) return
      page.epochs[namespace] = epoch
      links[namespace]?.setRoute(route, route?.chain)
      writeHint(namespace, route?.hint)
    },
    emit: ({ name, data }) => emitter.emit(name, data),
  }

  const sdk: Sdk<Namespace> = {
    open: (input = {}) => ask('open', input, true),
    connectWallet: (name, where) => ask('connectWallet', { name, ...where }, true),
    async close() {
      current?.hide()
      notify('close', null)
    },
    getProvider(namespace) {
      if (!links[namespace]) throw rpcError(-32602, `families lacks ${namespace}`)
      return links[namespace].provider
    },
    getState: () => state,
    subscribe: (listener) => emitter.on('state', listener),
    on: emitter.on,
    async disconnect(what) {
      if (current || readHints()) await ask('disconnect', what ?? {})
    },
    switchConnection: (wanted) => ask('switchConnection', wanted),
    getAvatar: (namespace) => ask('getAvatar', namespace),
    switchNetwork: (network) => ask('switchNetwork', { network }),
    deleteConnection: (id) => ask('deleteConnection', { id }),
    updateEmail: () => ask('updateEmail', null, true),
    async setTheme(theme) {
      Object.assign(options, theme, { themeVariables: { ...options.themeVariables, ...theme?.themeVariables } })
      emitter.emit('theme', theme)
      await notify('setTheme', theme)
    },
    preload: () => ask('preload', null),
    destroy() {
      life.abort(disconnected())
      for (const name in links) links[name]!.setRoute()
      current?.destroy()
    },
  }

  for (const family of [eip155(own, providers), families].flat() as ChainFamily[]) {
    const { namespace } = Object(family) as ChainFamily
    // Skip invalid families: `getProvider` throws for them later.
    if (!namespace) continue
    links[namespace] = createProvider(family, page)
    if (!globalThis.window) life.abort(rpcError(4900, 'No window'))
    else
      family.watch((extension) => {
        announceWallet((wallets[extension.id] = { ...extension, namespace }))
      }, signal)
  }
  // `announceSelf` does nothing if there is no window.
  if (announce)
    import('./provider/announceSelf.ts')
      .then(({ announceSelf }) => announceSelf(own, links.eip155!.provider, signal, announce))
      .catch(ignore)
  // A user who connected here before will need the frame: load it when the page is idle, or after 1 s at the latest.
  if (readHints())
    (globalThis.requestIdleCallback ?? setTimeout)(() => ask('ping', null).catch(ignore), { timeout: 1000 } as never)
  return sdk
}

/** Returns the CAIP-2 id of a network that the dapp passed as an id or as an object. */
const nameOf = (network: unknown): string => {
  const { id, chainNamespace = 'eip155', caipNetworkId = `${chainNamespace}:${id}` } = Object(network)
  return id ? caipNetworkId : (network as string)
}

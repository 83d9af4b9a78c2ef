import type { Extension } from './discovery/Extension.ts'
import { eip155 } from './families/eip155.ts'
import { createFrame, type Frame } from './frame/createFrame.ts'
import type { FrameToHost } from './generated/wire.ts'
import { createEmitter } from './provider/createEmitter.ts'
import { createProvider, type Link } from './provider/createProvider.ts'
import { readHints, writeHint } from './provider/hints.ts'
import type { Namespace, NamespaceState, Sdk, SdkOptions, SdkState } from './Sdk.ts'
import { ignore } from './wire/ignore.ts'
import { disconnected, rpcError } from './wire/rpcError.ts'

type Handlers = { readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => unknown }

type Wallet = Extension & { readonly namespace: Namespace }

/**
 * Makes the SDK of a page. Nothing is requested, stored or added to the page before it is used: it only listens for wallets.
 *
 * @param options `frameUrl` and the options of the modal; those that the modal judges are told to be wrong when it opens
 * @throws when `frameUrl` is not an address of another origin than the page: the frame's sandbox would be void
 */
export function createSdk<namespace extends Namespace = never>({
  frameUrl,
  providers = [],
  families = [],
  siwx,
  announce,
  ...options
}: SdkOptions<namespace>): Sdk<namespace> {
  const { origin } = new URL(frameUrl)
  if (!/^http/.test(origin) || origin == globalThis.origin) throw rpcError(-32602, 'frameUrl needs its own origin')

  const life = new AbortController()
  const { signal } = life
  const own = crypto.randomUUID()
  const networks = [options.defaultNetwork, ...(options.networks ?? []).map(nameOf)]
  const network = networks.find(Boolean) ?? 'eip155:1'
  const wallets = new Map<string, Wallet>()
  /** EIP-1193's events and the modal's own: the names of the first are small, those of the others capital letters. */
  const emitter = createEmitter()
  const closed = { open: false, loading: false, view: null }
  let state: SdkState = {
    ...closed,
    status: 'disconnected',
    activeNamespace: `${network}`.split(':')[0] as Namespace,
    network,
    namespaces: {},
  }
  /** Of the last route of each namespace: what comes under an older one is old. */
  let epochs: { [namespace: string]: number | undefined } = {}
  const links: { [namespace: string]: Link | undefined } = {}
  let current: Frame | undefined

  const setState = (next: SdkState) => {
    state = next
    emitter.emit('state', state)
  }
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is the frame's word for it
  const ask = async (method: string, params: unknown, shows?: boolean): Promise<any> => {
    signal.throwIfAborted()
    current ??= createFrame(
      frameUrl,
      origin,
      (method, params) => handlers[method](params as never),
      () => {
        epochs = {}
        const configured = ask('configure', { options, sdkVersion: SDK_VERSION, hints: readHints() })
        wallets.forEach(tellOf)
        return configured
      },
      () => setState({ ...state, ...closed }),
      signal,
    )
    return current.ask(method, params, shows)
  }
  /** For what only concerns a frame that is there. */
  const tell: Frame['tell'] = (method, params) => current?.tell(method, params)
  const tellOf = ({ namespace, provider: _, ...extension }: Wallet) =>
    tell('announceExtensions', { namespace, extensions: [extension] })

  const handlers: Handlers = {
    // Its form is M's to know, and that of the SDK's types.
    setState({ namespaces, ...next }) {
      for (const name in links) links[name]!.setIdle(next.network)
      setState({
        ...next,
        namespaces: Object.fromEntries(
          (namespaces as unknown as NamespaceState[]).map((each) => [each.namespace, each]),
        ),
      } as SdkState)
    },
    setRoute({ namespace, epoch, route }) {
      if (epoch < epochs[namespace]!) return
      epochs[namespace] = epoch
      links[namespace]?.setRoute(route, route?.chain)
      writeHint(namespace, route?.hint)
    },
    setVisible: (params) => current!.setVisible(params),
    emit: ({ name, data }) => emitter.emit(name, data),
    extensionRequest: ({ id, rpc }) => wallets.get(id)!.provider.request(rpc),
    siwx: ({ callback, input }) => siwx![callback](input as never),
  }

  const sdk: Sdk<Namespace> = {
    open: (input = {}) => ask('open', input, true),
    connectWallet: (name) => ask('connectWallet', { name }, true),
    async close() {
      current?.hide()
      tell('close', null)
    },
    getProvider: (namespace) => links[namespace]!.provider,
    getState: () => state,
    subscribe: (listener) => emitter.on('state', listener),
    on: emitter.on,
    async disconnect(namespace) {
      if (current || readHints()) await ask('disconnect', { namespace })
    },
    switchNetwork: (network) => ask('switchNetwork', { network }),
    async setTheme(theme) {
      Object.assign(options, theme)
      await tell('setTheme', theme)
    },
    preload: () => ask('ping', null),
    destroy() {
      life.abort(disconnected())
      for (const name in links) links[name]!.setRoute()
      current?.destroy()
    },
  }

  if (!globalThis.window) life.abort(rpcError(4900, 'No window'))
  for (const family of [eip155(own, providers), ...families]) {
    const { namespace } = family
    const link = createProvider(
      family,
      networks.find(family.chainId) ?? family.network,
      namespace == 'eip155' ? emitter : createEmitter(),
      wallets,
      readHints()?.[namespace],
      (rpc, shows) => ask('request', { namespace, rpc }, shows),
      (id, change) => tell('extensionEvent', { namespace, id, epoch: epochs[namespace] ?? 0, change }),
      () => sdk.disconnect(namespace).catch(ignore),
    )
    links[namespace] = link
    if (!signal.aborted)
      family.watch((extension) => {
        const wallet = { ...extension, namespace }
        wallets.set(extension.id, wallet)
        tellOf(wallet)
      }, signal)
  }
  if (!signal.aborted) {
    if (announce)
      import('./provider/announceSelf.ts').then(({ announceSelf }) => announceSelf(own, links.eip155!.provider, signal))
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, () => tell('setAwake', { awake: type == 'pageshow' }), { signal })
    // A visitor who connected here before will want the frame: it loads when the page is idle.
    if (readHints()) (globalThis.requestIdleCallback ?? setTimeout)(() => sdk.preload().catch(ignore))
  }
  return sdk
}

const nameOf = (network: unknown): string => {
  const { id, chainNamespace = 'eip155' } = Object(network)
  return id ? `${chainNamespace}:${id}` : (network as string)
}

import { createEmitter } from './createEmitter.ts'
import { createFrame, type Frame } from './createFrame.ts'
import { createProvider, ethereum, isNetwork } from './createProvider.ts'
import { discoverEip155, type Extension } from './extensions/eip155.ts'
import type { FrameToHost } from './generated/wire.ts'
import { readHints, writeHint } from './hints.ts'
import { ignore } from './ignore.ts'
import { disconnected, rpcError } from './rpcError.ts'
import type { Sdk, SdkOptions, SdkState } from './Sdk.ts'

type Handlers = { readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => unknown }

/** How long a page's first `eth_accounts` waits for a slow extension. */
const restoreTimeout = 2_000

/**
 * Makes the SDK of a page. Nothing is requested, stored or added to the page before it is used: it only listens for wallets.
 *
 * @param options `frameUrl` and the options of the modal; those that the modal judges are told to be wrong when it opens
 * @throws when `frameUrl` is not an address of another origin than the page: the frame's sandbox would be void
 */
export function createSdk({ frameUrl, providers = [], siwx, announce, ...options }: SdkOptions): Sdk {
  if (!/^https?:/.test(frameUrl) || new URL(frameUrl).origin == globalThis.origin)
    throw rpcError(-32602, 'frameUrl needs its own origin')

  /** EIP-1193's events and the modal's own: the names of the first are small, those of the others capital letters. */
  const emitter = createEmitter()
  const { on, emit } = emitter
  const life = new AbortController()
  const { signal } = life
  const extensions = new Map<string, Extension>()
  const network = [options.defaultNetwork, ...(options.networks ?? []).map(nameOf), `${ethereum}:1`].find(isNetwork)!
  const closed = { open: false, loading: false, view: null }
  let state: SdkState = {
    ...closed,
    status: 'disconnected',
    activeNamespace: ethereum,
    network,
    namespaces: {},
  }
  let epoch = 0
  let current: Frame | undefined

  const setState = (next: SdkState) => {
    state = next
    emit('state', state)
  }
  const frame = (): Frame => {
    signal.throwIfAborted()
    return (current ??= createFrame(
      frameUrl,
      (method, params) => handlers[method](params as never),
      () => {
        epoch = 0
        const configured = ask('configure', { options, sdkVersion: SDK_VERSION, hints: readHints() })
        for (const extension of extensions.values()) tellOf(extension)
        return configured
      },
      () => setState({ ...state, ...closed }),
      signal,
    ))
  }
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is the frame's word for it
  const ask = async (method: string, params: unknown, shows?: boolean): Promise<any> =>
    frame().ask(method, params, shows)
  /** For what only concerns a frame that is there. */
  const tell: Frame['tell'] = (method, params) => current?.tell(method, params)
  const tellOf = ({ provider: _, ...extension }: Extension) =>
    tell('announceExtensions', { namespace: ethereum, extensions: [extension] })

  const hint = readHints()?.[ethereum]
  let restoring!: (work: unknown) => void
  const restored = new Promise((resolve) => {
    restoring = resolve
    setTimeout(resolve, isRdns(hint) ? restoreTimeout : 0)
  })
  const add = (extension: Extension) => {
    extensions.set(extension.id, extension)
    tellOf(extension)
    if (hint && extension.rdns == hint) eip155.restore(extension).then(restoring, restoring)
  }

  const eip155 = createProvider(
    network,
    emitter,
    extensions,
    restored,
    () => isRdns(readHints()?.[ethereum]) === false,
    (rpc, shows) => ask('request', { namespace: ethereum, rpc }, shows),
    (id, change) => tell('extensionEvent', { namespace: ethereum, id, epoch, change }),
    () => sdk.disconnect(ethereum).catch(ignore),
  )
  const { provider, setRoute } = eip155

  const handlers: Handlers = {
    setState({ namespaces, ...next }) {
      eip155.setNetwork(next.network)
      setState({
        ...next,
        namespaces: Object.fromEntries(namespaces.map((each) => [each.namespace, each])),
      } as SdkState)
    },
    setRoute({ namespace, epoch: at, route }) {
      if (namespace == ethereum) {
        if (at < epoch) return
        epoch = at
        setRoute(route ?? undefined, route?.chain)
      }
      writeHint(namespace, route?.hint)
    },
    setVisible: (params) => current!.setVisible(params),
    emit: ({ name, data }) => emit(name, data),
    extensionRequest: ({ id, rpc }) => extensions.get(id)!.provider.request(rpc),
    siwx: ({ callback, input }) => siwx![callback](input as never),
  }

  const sdk: Sdk = {
    open: (input = {}) => ask('open', input, true),
    connectWallet: (name) => ask('connectWallet', { name }, true),
    async close() {
      current?.hide()
      tell('close', null)
    },
    getProvider: () => provider,
    getState: () => state,
    subscribe: (listener) => on('state', listener),
    on,
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
      setRoute(undefined)
      current?.destroy()
    },
  }

  if (globalThis.window) {
    const own = crypto.randomUUID()
    for (const { id = crypto.randomUUID(), name, rdns = '', icon = '', provider } of providers)
      add({ id, kind: 'external', name, rdns, icon, provider })
    discoverEip155(own, add, signal)
    if (announce) import('./announceSelf.ts').then(({ announceSelf }) => announceSelf(own, provider, signal))
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, () => tell('setAwake', { awake: type == 'pageshow' }), { signal })
    // A visitor who connected here before will want the frame: it loads when the page is idle.
    if (readHints()) (globalThis.requestIdleCallback ?? setTimeout)(() => sdk.preload().catch(ignore))
  } else life.abort(rpcError(4900, 'No browser'))
  return sdk
}

const nameOf = (network: string | { readonly id?: unknown }) =>
  Object(network).id ? `${ethereum}:${Object(network).id}` : network

/** Whether a hint names an extension; `undefined` without one. */
const isRdns = (hint: string | undefined) => hint?.includes('.')

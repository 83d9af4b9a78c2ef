import { announceSelf } from './announceSelf.ts'
import { createConnection, ethereum, isNetwork } from './createConnection.ts'
import { createEmitter } from './createEmitter.ts'
import { createFrame, type Frame } from './createFrame.ts'
import { createHints } from './createHints.ts'
import { createProvider } from './createProvider.ts'
import { discoverEip155, type Extension } from './extensions/eip155.ts'
import type { FrameToHost } from './generated/wire.ts'
import { ignore } from './ignore.ts'
import { rpcError } from './rpcError.ts'
import type { Sdk, SdkOptions, SdkState } from './Sdk.ts'

type Handlers = { readonly [name in keyof FrameToHost]?: (params: FrameToHost[name]['params']) => unknown }
type Methods = { readonly [name: string]: (params: unknown) => unknown }

/** How long a page's first `eth_accounts` waits for a slow extension. */
const restoreTimeout = 2_000

/**
 * Makes the SDK of a page. Nothing is requested, stored or added to the page before it is used: it only listens for wallets.
 *
 * @param options `frameUrl` and the options of the modal; those that the modal judges are told to be wrong when it opens
 * @throws when `frameUrl` is not an address of another origin than the page: the frame's sandbox would be void
 */
export function createSdk({ frameUrl, providers = [], siwx, announce, ...options }: SdkOptions): Sdk {
  const isBrowser = typeof window != 'undefined'
  if (!/^https?:/.test(frameUrl) || (isBrowser && new URL(frameUrl).origin == origin))
    throw rpcError(-32602, '`frameUrl` must have an origin of its own')

  const events = createEmitter()
  const wire = createEmitter()
  const hints = createHints()
  const life = new AbortController()
  const { signal } = life
  const extensions = new Map<string, Extension>()
  const network = [options.defaultNetwork, ...(options.networks ?? []).map(nameOf), `${ethereum}:1`].find(isNetwork)!
  let state: SdkState = {
    open: false,
    loading: false,
    view: null,
    status: 'disconnected',
    activeNamespace: ethereum,
    network,
    namespaces: {},
  }
  let current: Frame | undefined
  let epoch = 0

  const setState = (next: SdkState) => {
    state = next
    events.emit('state', state)
  }
  const providerOf = (id: string) => extensions.get(id)?.provider
  const connection = createConnection(network, wire.emit, providerOf, (id, change) =>
    current?.tell('extensionEvent', { namespace: ethereum, id, epoch, change }),
  )

  const handlers: Handlers = {
    setState({ namespaces, ...next }) {
      if (!connection.route()) connection.set(undefined, next.network)
      setState({ ...next, namespaces: Object.fromEntries(namespaces.map((each) => [each.namespace, each])) })
    },
    setRoute({ namespace, epoch: at, route }) {
      hints.set(namespace, route?.hint)
      if (namespace != ethereum || at < epoch) return
      epoch = at
      connection.set(route ?? undefined, route?.chain)
    },
    setVisible: ({ visible }) => current!.setVisible(visible),
    emit: ({ name, data }) => (name == 'message' ? wire : events).emit(name, data),
    extensionRequest: ({ id, rpc }) => providerOf(id)!.request(rpc),
  }

  const announcement = ({ provider: _, ...extension }: Extension) =>
    ['announceExtensions', { namespace: ethereum, extensions: [extension] }] as const

  const frame = (): Frame => {
    signal.throwIfAborted()
    return (current ??= createFrame(
      frameUrl,
      (method, params) => ((method in handlers ? handlers : siwx) as Methods)[method]!(params),
      (port) => {
        epoch = 0
        const configured = port.call('configure', { options, sdkVersion: SDK_VERSION })
        for (const extension of extensions.values()) port.call(...announcement(extension)).catch(ignore)
        return configured
      },
      () => setState({ ...state, open: false, loading: false, view: null }),
      signal,
    ))
  }
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is the frame's word for it
  const ask = async (method: string, params: unknown, shows?: boolean): Promise<any> => frame().ask(method, params, shows)

  const hint = hints.get()?.[ethereum]
  let restored: (work?: unknown) => void = ignore
  const restoring =
    hint?.includes('.') &&
    new Promise((resolve) => {
      restored = resolve
      setTimeout(resolve, restoreTimeout)
    })

  const found = (extension: Extension) => {
    extensions.set(extension.id, extension)
    current?.tell(...announcement(extension))
    if (extension.rdns == hint) restored(connection.restore(extension).catch(ignore))
  }

  const provider = createProvider(
    wire,
    connection,
    providerOf,
    async () => {
      await restoring
      return !restoring && hints.get()?.[ethereum]
    },
    (rpc, shows) => ask('request', { namespace: ethereum, rpc }, shows),
    () => sdk.disconnect(ethereum).catch(ignore),
  )

  const sdk: Sdk = {
    open: (input = {}) => ask('open', input, true),
    async close() {
      current?.hide()
      await current?.tell('close', null)
    },
    getProvider: () => provider,
    getState: () => state,
    subscribe: (listener) => events.on('state', listener),
    on: events.on,
    async disconnect(namespace) {
      if (connection.route() || hints.get()) await ask('disconnect', { namespace })
    },
    switchNetwork: (network) => ask('switchNetwork', { network }),
    async setTheme(theme) {
      Object.assign(options, theme)
      await current?.tell('setTheme', theme)
    },
    preload: () => ask('ping', null),
    destroy() {
      life.abort(rpcError(4900, 'Destroyed'))
      connection.set(undefined)
      current?.destroy()
    },
  }

  if (isBrowser) {
    const own = crypto.randomUUID()
    for (const { id = crypto.randomUUID(), name, rdns = '', icon = '', provider } of providers)
      found({ id, kind: 'external', name, rdns, icon, provider })
    discoverEip155(own, found, signal)
    if (announce) announceSelf(own, provider, signal)
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, () => current?.tell('setAwake', { awake: type == 'pageshow' }), { signal })
    // A visitor who connected here before will want the frame: it loads when the page is idle.
    if (hints.get()) (globalThis.requestIdleCallback ?? setTimeout)(() => sdk.preload().catch(ignore))
  }
  return sdk
}

const nameOf = (network: NonNullable<SdkOptions['networks']>[number]) =>
  typeof network == 'string' ? network : `${ethereum}:${network.id}`

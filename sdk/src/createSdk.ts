import { announceSelf } from './announceSelf.ts'
import type { Handle, Port } from './connectPort.ts'
import { createConnection, ethereum } from './createConnection.ts'
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
  const ownId = crypto.randomUUID()
  const extensions = new Map<string, Extension>()
  const network = options.defaultNetwork ?? firstNetwork(options.networks)
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

  const setState = (next: SdkState) => {
    state = next
    events.emit('state', state)
  }
  const providerOf = (id: string) => extensions.get(id)?.provider
  /** For what only concerns a running frame. */
  const tell = (method: string, params: unknown) => current?.port()?.call(method, params).catch(ignore)
  const connection = createConnection(network, wire.emit, providerOf, (id, epoch, change) =>
    tell('extensionEvent', { namespace: ethereum, id, epoch, change }),
  )

  const handlers: Handlers = {
    setState({ namespaces, ...next }) {
      connection.setNetwork(next.network)
      setState({ ...next, namespaces: Object.fromEntries(namespaces.map((each) => [each.namespace, each])) })
    },
    setRoute({ namespace, epoch, route }) {
      hints.set(namespace, route?.hint)
      if (namespace == ethereum) connection.setRoute(epoch, route)
    },
    setVisible: ({ visible }) => (visible ? current!.show() : current!.hide()),
    emit: ({ name, data }) => (name == 'message' ? wire : events).emit(name, data),
    extensionRequest: ({ id, rpc }) => providerOf(id)!.request(rpc),
  }
  const handle: Handle = async (method, params) =>
    ((method in handlers ? handlers : siwx) as Record<string, (params: unknown) => unknown>)[method]!(params)

  const announceTo = (port: Port | undefined, { provider: _, ...extension }: Extension) =>
    port?.call('announceExtensions', { namespace: ethereum, extensions: [extension] }).catch(ignore)

  const frame = (): Frame => {
    if (!isBrowser || signal.aborted) throw rpcError(4900, 'Needs a browser and an SDK that is not destroyed')
    return (current ??= createFrame(
      frameUrl,
      handle,
      (port) => {
        connection.restart()
        const configured = port.call('configure', {
          options: { ...options, siwx: siwx && true },
          sdkVersion: SDK_VERSION,
        })
        for (const extension of extensions.values()) announceTo(port, extension)
        return configured
      },
      () => setState({ ...state, open: false, loading: false, view: null }),
      signal,
    ))
  }
  const ask = async (method: string, params: unknown, shows?: boolean) => frame().ask(method, params, shows)

  const hint = hints.get()[ethereum]
  let restoring: Promise<unknown> | undefined
  let found1 = (_: unknown) => {}

  const found = (extension: Extension) => {
    extensions.set(extension.id, extension)
    announceTo(current?.port(), extension)
    if (hint && extension.rdns == hint) found1(connection.restore(extension).catch(ignore))
  }
  if (hint?.includes('.'))
    restoring = new Promise((resolve) => {
      found1 = resolve
      setTimeout(resolve, restoreTimeout)
    })

  const provider = createProvider(
    wire,
    connection,
    providerOf,
    async () => {
      await restoring
      return !restoring && !!hints.get()[ethereum]
    },
    (rpc, shows) => ask('request', { namespace: ethereum, rpc }, shows),
    () => sdk.disconnect(ethereum).catch(ignore),
  )

  const sdk: Sdk = {
    async open(input = {}) {
      await ask('open', input, true)
    },
    async close() {
      current?.hide()
      await current?.port()?.call('close', null)
    },
    getProvider: () => provider,
    getState: () => state,
    subscribe: (listener) => events.on('state', listener),
    on: events.on,
    async disconnect(namespace) {
      if (current?.port() || hints.get()[namespace ?? ethereum]) await ask('disconnect', { namespace })
    },
    async switchNetwork(network) {
      await ask('switchNetwork', { network })
    },
    async setTheme(theme) {
      Object.assign(options, theme)
      await current?.port()?.call('setTheme', theme)
    },
    async preload() {
      await ask('ping', null)
    },
    destroy() {
      life.abort()
      connection.stop()
      current?.destroy()
    },
  }

  if (isBrowser) {
    for (const { id = crypto.randomUUID(), name, rdns = '', icon = '', provider } of providers)
      found({ id, kind: 'external', name, rdns, icon, provider })
    discoverEip155(ownId, found, signal)
    if (announce) announceSelf(ownId, provider, signal)
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, () => tell('setAwake', { awake: type == 'pageshow' }), { signal })
    // A visitor who connected here before will want the frame: it loads when the page is idle.
    if (Object.keys(hints.get()).length) (globalThis.requestIdleCallback ?? setTimeout)(() => sdk.preload().catch(ignore))
  }
  return sdk
}

/** The first network of the options that eip155 has, else Ethereum's own. */
function firstNetwork(networks: SdkOptions['networks'] = []): string {
  const names = networks.map((each) => (typeof each == 'string' ? each : `${ethereum}:${each.id}`))
  return names.find((name) => name.startsWith(ethereum)) ?? `${ethereum}:1`
}

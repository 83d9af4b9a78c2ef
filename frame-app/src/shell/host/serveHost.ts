import { loadOnce } from '#shared/loadOnce.ts'
import type { Handlers, Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { options as known } from '#shared/tables/options.ts'
import { cleanText } from '../../api/cleanText.ts'
import type { App } from '../../app/App.ts'
import { showAlert } from '../../app/reporting/showError.ts'
import { rememberedWallets } from '../../session/kept/rememberedWallets.ts'
import { closeModal, dismissModal } from '../../session/modal/closeModal.ts'
import { openModal } from '../../session/modal/openModal.ts'
import { parseOptions } from '../../session/project/parseOptions.ts'
import type { hostActions } from '../../session/requests/hostActions.ts'
import { painted } from './painted.ts'
import { takeUpVisit } from './takeUpVisit.ts'

/**
 * How long an opening waits for an earlier connection: then the visitor sees Connect, and Account if it comes later.
 */
const restoreTimeoutMs = 1_000
const atMost = (milliseconds: number, work: Promise<void>) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

/** The list of RPC methods comes with the first request. */
const loadRequest = loadOnce(async () => (await import('../../session/requests/request.ts')).request)

/** What a view is about is looked up where the host names a view: most openings name none. */
const loadViewParams = loadOnce(async () => (await import('../../session/requests/viewParams.ts')).viewParams)

/** What the host may ask, each in a line: parsed before it comes here, its answer parsed before it leaves. */
export function serveHost(ready: Promise<App>): Handlers<typeof hostToFrame> {
  const withApp =
    <params, result>(handler: (app: App, params: params) => result | Promise<result>) =>
    async (params: params) =>
      handler(await ready, params)
  /** Waits until the connections of an earlier page have been looked for. */
  const act = <name extends keyof typeof hostActions>(name: name) =>
    withApp(async (app, params: Params<(typeof hostToFrame)[name]>) => {
      await app.restored
      const { hostActions } = await import('../../session/requests/hostActions.ts')
      await (hostActions[name] as (app: App, params: unknown) => Promise<void>)(app, params)
      return null
    })

  return {
    configure: withApp((app, { options, sdkVersion, hints }) => {
      const configured = parseOptions(options)
      const { configure, setTheme, setRecent } = app.store.getState()
      configure(configured.options, configured.networks, sdkVersion)
      setTheme(configured.options)
      const start =
        configured.networks.find(({ caipNetworkId }) => caipNetworkId === configured.options.defaultNetwork) ??
        configured.networks[0]
      setRecent(rememberedWallets(app))
      for (const problem of configured.problems) showAlert(app, problem, { known: Object.keys(known).join(', ') })
      app.restored = takeUpVisit(app, start, hints).catch(() => {})
      return null
    }),
    announceExtensions: withApp(({ store }, { namespace, extensions }) => {
      const shown = extensions.map((each) => ({ ...each, name: cleanText(each.name) || each.rdns }))
      store.getState().addExtensions(namespace, shown)
      return null
    }),
    // What comes after a connection comes with the first use of it.
    extensionEvent: withApp(async (app, event) => {
      const { hearExtension } = await import('../../session/connections/hearExtension.ts')
      await hearExtension(app, event)
      return null
    }),
    open: withApp(async (app, { view, namespace, arguments: given }) => {
      await atMost(restoreTimeoutMs, app.restored)
      const params = view || given ? await (await loadViewParams())(app, { view, namespace, arguments: given }) : {}
      openModal(app, { view, namespace, params })
      await painted(app.store)
      return null
    }),
    connectWallet: withApp(async (app, { name, namespace }) => {
      const { connectWallet } = await import('../../session/requests/connectWallet.ts')
      await atMost(restoreTimeoutMs, app.restored)
      return connectWallet(app, name, namespace)
    }),
    close: withApp((app) => {
      closeModal(app)
      return null
    }),
    dismiss: withApp((app) => {
      dismissModal(app)
      return null
    }),
    request: withApp(async (app, { namespace, rpc }) => (await loadRequest())(app, namespace, rpc)),
    disconnect: act('disconnect'),
    switchConnection: act('switchConnection'),
    switchNetwork: act('switchNetwork'),
    setTheme: withApp(({ store }, theme) => {
      store.getState().setTheme(theme)
      return null
    }),
    setAwake: withApp(async ({ store, walletConnect }, { awake }) => {
      store.getState().setAwake(awake)
      await walletConnect.setAwake(awake)
      return null
    }),
    ping: () => null,
  }
}

import { firstError } from '#shared/errors/firstError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { cleanText } from '../../api/cleanText.ts'
import type { App } from '../../app/App.ts'
import type { OptionProblem } from '../../app/options/OptionProblem.ts'
import { rememberedWallets } from '../../session/kept/rememberedWallets.ts'
import { closeModal, dismissModal } from '../../session/modal/closeModal.ts'
import { drawAhead } from '../../session/modal/drawAhead.ts'
import { openModal } from '../../session/modal/openModal.ts'
import { judgeOptions } from '../../session/project/judgeOptions.ts'
import { parseOptions } from '../../session/project/parseOptions.ts'
import type { hostRequests } from '../../session/requests/hostRequests.ts'
import { painted } from './painted.ts'
import { takeUpVisit } from './takeUpVisit.ts'

/**
 * How long an opening waits for an earlier connection: then the visitor sees Connect, and Account if it comes later.
 */
const restoreTimeoutMs = 1_000
const atMost = (milliseconds: number, ...works: Promise<void>[]) =>
  Promise.race([...works, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work)

/** Tells the developer of the page what is wrong with options. */
const report = (app: App, problems: readonly OptionProblem[]) =>
  problems.length > 0 &&
  import('../../app/options/showProblems.ts').then((loaded) => loaded.showProblems(app, problems)).catch(() => {})

type HostRequests = typeof hostRequests
const loadRequests = loadOnce(() =>
  import('../../session/requests/hostRequests.ts').then((loaded) => loaded.hostRequests),
)

/** The calls of the host, one line each. Parameters are parsed before they reach this, answers before they leave. */
export function serveHost(ready: Promise<App>): Handlers<typeof hostToFrame> {
  const withApp =
    <params, result>(handler: (app: App, params: params) => result | Promise<result>) =>
    async (params: params) =>
      handler(await ready, params)
  let closings = 0
  /** How many calls may be about to open the modal. */
  let openings = 0
  /** What is done once none is, and no earlier connection looked for. */
  let prepare: () => unknown = () => {}
  let closed = () => {}
  /** Ends when the modal is closed next: what waits to open it goes on, to its end. */
  let closing = Promise.resolve()
  const expectClosing = () => {
    closing = new Promise((resolve) => {
      closed = resolve
    })
  }
  expectClosing()
  const noteClosing = () => {
    closings++
    closed()
    expectClosing()
  }
  /** What opens the modal, unless the host or the visitor closed it while this waited. */
  const opening = <params, result>(
    handler: (app: App, params: params, unlessClosed: () => void, closing: Promise<void>) => result | Promise<result>,
  ) =>
    withApp(async (app, params: params) => {
      const before = closings
      const unlessClosed = () => {
        if (closings !== before) throw firstError('MODAL_CLOSED')
      }
      openings++
      try {
        return await handler(app, params, unlessClosed, closing)
      } finally {
        openings--
        prepare()
      }
    })
  /** What waits until the connections of an earlier page have been looked for. */
  const afterRestore = <params>(pick: (requests: HostRequests) => (app: App, params: params) => Promise<void>) =>
    withApp(async (app, params: params) => {
      await app.restored
      await pick(await loadRequests())(app, params)
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
      report(app, configured.problems)
      if (configured.options.siwx)
        import('../../session/signIn/watchSignIn.ts').then((loaded) => loaded.watchSignIn(app)).catch(() => {})
      // What breaks there says so itself.
      app.restored = takeUpVisit(app, start, hints).catch(() => {})
      void app.restored.then(() =>
        whenIdle(() => {
          prepare = () => openings > 0 || drawAhead(app)
          prepare()
        }),
      )
      return null
    }),
    announceExtensions: withApp(({ store }, { namespace, extensions }) => {
      const shown = extensions.map((each) => ({ ...each, name: cleanText(each.name) || each.rdns }))
      store.getState().addExtensions(namespace, shown)
      return null
    }),
    extensionEvent: withApp(async (app, event) => {
      await (await loadRequests()).extensionEvent(app, event)
      return null
    }),
    open: opening(async (app, { view, namespace, arguments: given, uri }, unlessClosed, closing) => {
      await atMost(restoreTimeoutMs, app.restored, closing)
      const subject = { view, namespace, arguments: given }
      const params = view || given ? await (await loadRequests()).viewParams(app, subject) : {}
      const requests = uri && (await loadRequests())
      unlessClosed()
      if (requests) requests.showHostLink(app, uri)
      openModal(app, { view, namespace, params })
      await painted(app.store)
      return null
    }),
    connectWallet: opening(async (app, { name, ...where }, unlessClosed, closing) => {
      const { connectWallet } = await loadRequests()
      await atMost(restoreTimeoutMs, app.restored, closing)
      unlessClosed()
      return connectWallet(app, name, where)
    }),
    updateEmail: opening(async (app, _, unlessClosed, closing) => {
      const { updateEmail } = await loadRequests()
      await Promise.race([app.restored, closing])
      unlessClosed()
      return updateEmail(app)
    }),
    close: withApp((app) => {
      noteClosing()
      closeModal(app)
      return null
    }),
    dismiss: withApp((app) => {
      const { open } = app.store.getState()
      dismissModal(app)
      // One that guards itself stays open, and so does what waits behind it.
      if (!app.store.getState().open) noteClosing()
      // The page's dialog stands before what was asked for opens anything.
      if (!open) app.host.setVisible({ visible: false }).catch(() => {})
      return null
    }),
    request: opening(async (app, { namespace, rpc }, unlessClosed) =>
      (await loadRequests()).request(app, namespace, rpc, unlessClosed),
    ),
    deleteConnection: afterRestore((requests) => requests.deleteConnection),
    disconnect: afterRestore((requests) => requests.disconnect),
    switchConnection: afterRestore((requests) => requests.switchConnection),
    switchNetwork: afterRestore((requests) => requests.switchNetwork),
    setTheme: withApp((app, theme) => {
      const { options, problems } = judgeOptions(theme)
      app.store.getState().setTheme(options)
      report(app, problems)
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

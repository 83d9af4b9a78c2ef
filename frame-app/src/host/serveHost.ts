import { firstError } from '#shared/errors/firstError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../app/App.ts'
import { cleanText } from '../app/http/cleanText.ts'
import { judgeOptions } from '../app/project/judgeOptions.ts'
import { closeModal, dismissModal } from '../modal/routing/closeModal.ts'
import { drawAhead } from '../modal/routing/drawAhead.ts'
import { openModal } from '../modal/routing/openModal.ts'
import type { hostRequests } from '../rpc/hostRequests.ts'
import { walletIcon } from '../wallets/list/walletIcon.ts'
import { configureApp } from './configureApp.ts'
import { painted } from './painted.ts'
import { reportProblems } from './reportProblems.ts'

/**
 * How long an opening waits for an earlier connection: then the visitor sees Connect, and Account if it comes later.
 */
const restoreTimeoutMs = 1_000
const atMost = (milliseconds: number, ...works: Promise<void>[]) =>
  Promise.race([...works, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

type HostRequests = typeof hostRequests
const loadRequests = loadOnce(() => import('../rpc/hostRequests.ts').then((loaded) => loaded.hostRequests))

/** Handlers for the host's calls. Parameters are parsed before they get here, results before they leave. */
export function serveHost(ready: Promise<App>): Handlers<typeof hostToFrame> {
  const withApp =
    <params, result>(handler: (app: App, params: params) => result | Promise<result>) =>
    async (params: params) =>
      handler(await ready, params)
  let closeCount = 0
  /** How many calls may be about to open the modal. */
  let pendingOpenings = 0
  /** Called when no call is about to open the modal any more. Nothing until earlier connections were looked for. */
  let prepare: () => unknown = () => {}
  let resolveNextClose = () => {}
  /** Ends when the modal is closed next: what waits to open it goes on, to its end. */
  let nextClose = Promise.resolve()
  const expectNextClose = () => {
    nextClose = new Promise((resolve) => {
      resolveNextClose = resolve
    })
  }
  expectNextClose()
  const noteClose = () => {
    closeCount++
    resolveNextClose()
    expectNextClose()
  }
  /** What opens the modal, unless the host or the visitor closed it while this waited. */
  const opening = <params, result>(
    handler: (app: App, params: params, unlessClosed: () => void, nextClose: Promise<void>) => result | Promise<result>,
  ) =>
    withApp(async (app, params: params) => {
      const before = closeCount
      const unlessClosed = () => {
        if (closeCount !== before) throw firstError('MODAL_CLOSED')
      }
      pendingOpenings++
      try {
        return await handler(app, params, unlessClosed, nextClose)
      } finally {
        pendingOpenings--
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
    configure: withApp((app, params) => {
      configureApp(app, params, () => {
        prepare = () => pendingOpenings > 0 || drawAhead(app)
        prepare()
      })
      return null
    }),
    announceExtensions: withApp(({ store }, { namespace, extensions }) => {
      const shown = extensions.map((each) => ({
        ...each,
        name: cleanText(each.name) || each.rdns,
        icon: walletIcon(each.icon),
      }))
      store.getState().addExtensions(namespace, shown)
      return null
    }),
    extensionEvent: withApp(async (app, event) => {
      await (await loadRequests()).extensionEvent(app, event)
      return null
    }),
    open: opening(async (app, { view, namespace, arguments: given, uri }, unlessClosed, nextClose) => {
      await atMost(restoreTimeoutMs, app.restored, nextClose)
      const subject = { view, namespace, arguments: given }
      const params = view || given ? await (await loadRequests()).viewParams(app, subject) : {}
      const requests = uri && (await loadRequests())
      unlessClosed()
      if (requests) requests.showHostLink(app, uri)
      openModal(app, { view, namespace, params })
      await painted(app.store)
      return null
    }),
    connectWallet: opening(async (app, { name, ...where }, unlessClosed, nextClose) => {
      const { connectWallet } = await loadRequests()
      await atMost(restoreTimeoutMs, app.restored, nextClose)
      unlessClosed()
      return connectWallet(app, name, where)
    }),
    updateEmail: opening(async (app, _, unlessClosed, nextClose) => {
      const { updateEmail } = await loadRequests()
      await Promise.race([app.restored, nextClose])
      unlessClosed()
      return updateEmail(app)
    }),
    close: withApp((app) => {
      noteClose()
      closeModal(app)
      return null
    }),
    dismiss: withApp((app) => {
      const { open } = app.store.getState()
      dismissModal(app)
      // One that guards itself stays open, and so does what waits behind it.
      if (!app.store.getState().open) noteClose()
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
      reportProblems(app, problems)
      const [wrong] = problems
      if (wrong) throw firstError('INVALID_PARAMS', { detail: `\`${wrong.option}\` has the wrong form` })
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

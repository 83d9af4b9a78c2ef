import { deferred } from '#shared/deferred.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import type { Network } from '#shared/networks.ts'
import type { Handlers, Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Options } from '#shared/tables/options.ts'
import type { App } from '../app/App.ts'
import { cleanText } from '../app/http/cleanText.ts'
import type { OptionProblem } from '../app/options/OptionProblem.ts'
import { judgeOptions } from '../app/project/judgeOptions.ts'
import { recallFirstView } from '../app/project/keptFirstView.ts'
import { parseOptions } from '../app/project/parseOptions.ts'
import { closeModal, dismissModal } from '../modal/routing/closeModal.ts'
import { drawAhead } from '../modal/routing/drawAhead.ts'
import { openModal } from '../modal/routing/openModal.ts'
import type { hostRequests } from '../rpc/hostRequests.ts'
import { walletIcon } from '../wallets/list/walletIcon.ts'
import { rememberedWallets } from '../wallets/table/rememberedWallets.ts'
import { loadOpeningParts } from './loadOpeningParts.ts'
import { untilPainted } from './untilPainted.ts'

/**
 * Maximum time (ms) that opening the modal waits until connections are restored. After that, the modal shows Connect,
 * and it switches to Account as soon as a connection is restored.
 */
const restoreTimeoutMs = 1_000
/** Maximum time (ms) until `preload` answers, even if the wallet list or an image has not loaded. */
const preloadTimeoutMs = 5_000
const atMost = (milliseconds: number, ...works: Promise<void>[]) =>
  Promise.race([...works, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

type HostRequests = typeof hostRequests
const loadRequests = loadOnce(() => import('../rpc/hostRequests.ts').then((loaded) => loaded.hostRequests))

/** Handlers for the host's calls. We parse the parameters before a handler runs, and its result before we send it. */
export function serveHost(ready: Promise<App>): Handlers<typeof hostToFrame> {
  const withApp =
    <params, result>(handler: (app: App, params: params) => result | Promise<result>) =>
    async (params: params) =>
      handler(await ready, params)
  let closeCount = 0
  /** Number of pending calls that may open the modal. */
  let pendingOpenings = 0
  /** Called when no call that may open the modal is pending any longer. Does nothing until the restore has finished. */
  let prepare: () => unknown = () => {}
  /** Resolves the next time the modal closes. Pending calls that would open the modal then stop waiting. */
  let nextClose = deferred()
  const noteClose = () => {
    closeCount++
    nextClose.resolve()
    nextClose = deferred()
  }
  /**
   * Wraps a handler that opens the modal. The handler receives `unlessClosed`, which throws if the host or the user has
   * closed the modal in the meantime.
   */
  const opening = <params, result>(
    handler: (app: App, params: params, unlessClosed: () => void, nextClose: Promise<void>) => result | Promise<result>,
  ) =>
    withApp(async (app, params: params) => {
      const before = closeCount
      const unlessClosed = () => {
        if (closeCount !== before) throw makeError('MODAL_CLOSED')
      }
      pendingOpenings++
      try {
        return await handler(app, params, unlessClosed, nextClose.promise)
      } finally {
        pendingOpenings--
        prepare()
      }
    })
  /** Wraps a handler that waits until the connections of an earlier visit are restored. */
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
      await untilPainted(app.store)
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
      // If the view is guarded, the modal stays open, and the calls that wait for the user keep waiting.
      if (!app.store.getState().open) noteClose()
      // The host shows its dialog before we open a view. So dismissing the modal that early must also hide the host's
      // dialog.
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
      if (wrong) throw makeError('INVALID_PARAMS', { detail: `\`${wrong.option}\` has the wrong form` })
      return null
    }),
    setAwake: withApp(async ({ store, walletConnect }, { awake }) => {
      store.getState().setAwake(awake)
      await walletConnect.setAwake(awake)
      return null
    }),
    getAvatar: withApp(async (app, params) => (await loadRequests()).avatar(app, params)),
    preload: withApp(async (app) => {
      app.store.getState().setPreloaded()
      await atMost(restoreTimeoutMs, app.restored)
      if (pendingOpenings === 0) drawAhead(app)
      await atMost(
        preloadTimeoutMs,
        // If this code does not load, the opening loads everything itself.
        loadOpeningParts()
          .then(({ preload }) => preload(app))
          .catch(() => {}),
      )
      return null
    }),
    ping: () => null,
  }
}

/** Runs `work` when the browser is idle. Uses `setTimeout` in Safari, which has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work)

/**
 * Applies the host's options and hints, and starts to restore the connections of an earlier visit.
 *
 * @param onIdle called once the restore has finished and the browser is idle
 */
function configureApp(
  app: App,
  { options, sdkVersion, hints }: Params<typeof hostToFrame.configure>,
  onIdle: () => void,
): void {
  const configured = parseOptions(options)
  const { configure, setTheme, setRecent } = app.store.getState()
  configure(configured.options, configured.networks, sdkVersion)
  setTheme(configured.options)
  const start =
    configured.networks.find(({ caipNetworkId }) => caipNetworkId === configured.options.defaultNetwork) ??
    configured.networks[0]
  setRecent(rememberedWallets(app))
  recallFirstView(app)
  reportProblems(app, configured.problems)
  if (configured.options.siwx)
    import('../signIn/watchSignIn.ts').then((loaded) => loaded.watchSignIn(app)).catch(() => {})
  // Ignore failures here, because `beginVisit` reports its own failures.
  app.restored = replaceTexts(configured.options)
    .then(() => restoreVisit(app, start, hints))
    .catch(() => {})
  void app.restored.then(() => whenIdle(onIdle))
}

/**
 * Restores the connections of an earlier visit. Reads the stored data before we send a network to the host, then looks
 * for the connections. Loads no extra code on a first visit.
 *
 * @param start the dapp's default network
 * @param hints connection hints that the host's SDK stored
 * @returns a promise that resolves when the search for connections has finished
 */
async function restoreVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  if (!hints && !app.storage.keys().includes('connections'))
    return app.store.getState().setActive(start?.caipNetworkId ?? null, start?.namespace)
  await import('../wallets/restore/beginVisit.ts').then((loaded) => loaded.beginVisit(app, start, hints))
}

/** Applies the dapp's own texts before the modal opens. */
async function replaceTexts({ texts }: Options): Promise<void> {
  if (texts) await import('./applyTexts.ts').then((loaded) => loaded.applyTexts(texts)).catch(() => {})
}

/**
 * Shows the dapp developer the problems with the dapp's options. If there are none, does not load the code that shows
 * them.
 */
function reportProblems(app: App, problems: readonly OptionProblem[]): void {
  if (problems.length > 0)
    import('../app/options/showProblems.ts').then((loaded) => loaded.showProblems(app, problems)).catch(() => {})
}

import { AuthFolder } from '#shared/AuthFolder.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { languageOf } from '#shared/language/chooseLanguage.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import type { App } from '../app/App.ts'
import type { Auth, AuthFrame, FramePlace } from '../app/frames/AuthFrame.ts'
import { createAuthFrame } from '../app/frames/createAuthFrame.ts'
import { isHostFramed } from '../app/frames/isHostFramed.ts'
import { reportError } from '../app/reporting/reportError.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { showAlert } from '../app/reporting/showError.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { takeApprovalStep } from './approval/takeApprovalStep.ts'
import { dappData, themeData } from './authFacts.ts'
import { endLogin } from './endLogin.ts'
import { loadLogin } from './loadLogin.ts'
import { syncAuth } from './syncAuth.ts'

/** Version of the embedded wallet's protocol, which the frame's URL contains. */
const version = '4'

/** Creates an app's auth frame. The frame is not loaded until the modal first calls it. */
export function openAuth(app: App): AuthFrame {
  loadLogin(app)
  const frame = createAuthFrame({
    src: () => authAddress(app),
    handlers: serveAuth(app),
    onReady: (auth) => initAuthFrame(app, auth),
    onLoadFailed: () => tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD'),
    onUnverified() {
      const error = makeError('ALERT_UNVERIFIED_DOMAIN')
      showAlert(app, error, { origin: app.askingOrigin })
      return error
    },
    onLoginTimeout: () => tellFailure(app, 'ALERT_EMBEDDED_WALLET_TIMEOUT'),
    refusal: isHostFramed() ? makeError('ALERT_HOST_FRAMED') : undefined,
    onLost: () => app.store.getState().patchAuth({ surface: 'none', waiting: 0 }),
  })
  syncAuth(app, frame.ask)
  placeAuthFrame(app, frame)
  return frame
}

/** Returns the handlers for the auth frame's calls, except `ready`, which `createAuthFrame` handles. */
export function serveAuth(app: App): Omit<Handlers<typeof authToFrame>, 'ready'> {
  const { patchAuth } = app.store.getState()
  return {
    // Ignore the token: it is an opaque id that no service accepts. It only shows that there is a new login session.
    sessionUpdate() {
      import('./followLogin.ts').then(({ followLogin }) => followLogin(app)).catch(() => {})
      return null
    },
    sessionEnded({ reason }) {
      endLogin(app, reason)
      return null
    },
    surface({ surface, waiting, topic }) {
      patchAuth({ surface, waiting, topic })
      takeApprovalStep(app, surface === 'none' ? 'done' : 'wanted')
      return null
    },
    socialResult({ uri }) {
      patchAuth({ socialResult: uri })
      return null
    },
    network({ requests }) {
      requestLogOf(app).hearAuth(requests)
      return null
    },
    async askPaymaster(question) {
      const [api, { askPaymaster }] = await Promise.all([app.api(), import('./approval/askPaymaster.ts')])
      return askPaymaster(api, question)
    },
  }
}

/** Reports a failure of the auth frame to the user, the dapp developer and the project. */
export function tellFailure(app: App, reason: 'ALERT_EMBEDDED_WALLET_LOAD' | 'ALERT_EMBEDDED_WALLET_TIMEOUT'): void {
  const error = makeError(reason)
  showAlert(app, error)
  reportError(app, error)
}

/**
 * Returns the URL of the auth frame.
 *
 * @throws ZodError if the name of the auth frame's folder in the modal's page has another pattern, such as with a `/`
 */
export function authAddress({ deployment, store }: Pick<App, 'deployment' | 'store'>): string {
  const { options, network } = store.getState()
  const query = new URLSearchParams({
    projectId: options.projectId ?? '',
    chainId: network ?? 'eip155:1',
    version,
    enableLogger: String(options.enableAuthLogger ?? options.debug !== false),
  })
  return `${deployment.authOrigin}/${AuthFolder.parse(deployment.authFolder)}/index.html?${query}`
}

/**
 * Shows the auth frame on the card while the frame has something to show and the ApproveTransaction view is on screen.
 * The frame then covers that view's slot (`data-auth-slot`). Otherwise hides the frame, because without the card the
 * user could not see what the frame belongs to. While hidden, the frame is already at the position where it will
 * appear.
 */
function placeAuthFrame({ store }: App, frame: Pick<AuthFrame, 'place'>): () => void {
  let observed: Element | null = null
  let placed = ''
  /**
   * Slot position that was last measured, and the viewport size at that time. In a viewport of the same size, the next
   * view's slot will have the same position.
   */
  let last: { readonly viewport: string; readonly slot: Box } | undefined
  const sizes = new ResizeObserver(() => update())

  const update = () => {
    const state = store.getState()
    const isCurrent = currentRoute(state)?.view === 'ApproveTransaction' && state.painted === 'ApproveTransaction'
    const isShown = state.open && state.auth.surface !== 'none' && isCurrent
    const slot = isShown ? document.querySelector<HTMLElement>('[data-auth-slot]') : null
    if (slot !== observed) {
      sizes.disconnect()
      if (slot) sizes.observe(slot)
      observed = slot
    }
    const viewport = { width: window.innerWidth, height: window.innerHeight }
    const size = JSON.stringify(viewport)
    if (slot) last = { viewport: size, slot: boxOf(slot) }
    const expected = last?.viewport === size ? last.slot : null
    const place: FramePlace = { ...authFramePlace(viewport, slot ? boxOf(slot) : expected), shown: isShown }
    // Place the frame only if its position has really changed: each move disables its approve button for half a second
    // (UI-3).
    const text = JSON.stringify(place)
    if (text === placed) return
    placed = text
    frame.place(place)
  }
  window.addEventListener('resize', update)
  const stop = store.subscribe(update)
  update()
  return () => {
    stop()
    sizes.disconnect()
    window.removeEventListener('resize', update)
  }
}

/**
 * Returns an element's layout position. Unlike the visible position, it does not change during the animations of views
 * and the card, which must not move the frame.
 */
function boxOf(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    left += each.offsetLeft
    top += each.offsetTop
  }
  return { left, top, width: element.offsetWidth, height: element.offsetHeight }
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Viewport = { readonly width: number; readonly height: number }

/** Width and height of the auth frame in CSS pixels, for a card of the maximum height in `ui/layout/Card`. */
const frameWidth = 360
const frameHeight = 600
const header = 64
const phone = 430
const cardHeight = 640
const cardShare = 0.85
/** Corner radius of the card. */
const radius = 24

/**
 * Returns the position of the auth frame. If the view has a visible slot for the auth frame, the frame covers that
 * slot. If there is no such slot, returns the position where the slot is expected: at the bottom in full width on a
 * phone, or below the header of a centered card on a larger screen.
 */
export function authFramePlace(viewport: Viewport, slot: Box | null): Omit<FramePlace, 'shown'> {
  const isPhone = viewport.width <= phone
  const corners = isPhone ? 0 : radius
  if (slot && slot.width > 0 && slot.height > 0) return { ...slot, radius: corners }
  const room = Math.min(viewport.height * cardShare, cardHeight) - header
  const height = Math.round(Math.min(frameHeight, Math.max(0, room)))
  if (isPhone) return { left: 0, top: viewport.height - height, width: viewport.width, height, radius: corners }
  return {
    left: Math.round((viewport.width - frameWidth) / 2),
    top: Math.round((viewport.height - height - header) / 2) + header,
    width: frameWidth,
    height,
    radius: corners,
  }
}

/** Sends a new auth frame its first messages. They are sent before the call for which the frame was loaded. */
export function initAuthFrame(app: App, ask: Auth): void {
  const ignored = () => {}
  const language = languageOf(globalThis.document?.documentElement?.lang ?? 'en')
  if (language && language !== 'en') ask.syncLanguage({ language }).catch(ignored)
  ask.syncDappData(dappData(app)).catch(ignored)
  ask.syncTheme(themeData(app.store.getState())).catch(ignored)
  ask.getSmartAccountEnabledNetworks(null).then(
    ({ smartAccountEnabledNetworks }) => keepNetworks(app, smartAccountEnabledNetworks),
    () => keepNetworks(app, []),
  )
  const { auth, patchAuth } = app.store.getState()
  patchAuth({ readyFrames: auth.readyFrames + 1 })
  const isConnected = [...app.live.values()].some(({ kind }) => kind === 'auth')
  if (isConnected) findLogin(app, ask).catch(ignored)
}

/**
 * Checks the login of an auth frame that replaced a frame that had stopped working. The new frame has no login if the
 * browser denies storage. It may have a login that another tab started in the meantime, which is then connected
 * (RL-19).
 */
async function findLogin(app: App, ask: Auth): Promise<void> {
  const { isConnected } = await ask.isConnected(null)
  if (!isConnected) return endLogin(app, 'failed')
  const { followLogin } = await import('./followLogin.ts')
  await followLogin(app)
}

function keepNetworks({ store, walletStorage }: App, numbers: readonly number[]): void {
  const smartAccountNetworks = numbers.map((number) => `eip155:${number}`)
  store.getState().patchAuth({ smartAccountNetworks })
  walletStorage.set('SMART_ACCOUNT_ENABLED', numbers.length > 0)
  walletStorage.set('SMART_ACCOUNT_ENABLED_NETWORKS', smartAccountNetworks)
}

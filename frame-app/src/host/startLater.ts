import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { delay } from '../app/http/delay.ts'
import { forgetFailed } from '../app/laterPart.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { track } from '../app/reporting/track.ts'
import { isConnected } from '../app/store/connectionSlice.ts'
import type { State, Store } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { preload } from './preload.ts'

/** Maximum time (ms) that the code of later views waits for the content of the first view. */
const firstViewTimeoutMs = 3_000

/**
 * Starts everything that an opening does besides rendering the first view: loading the project's settings and the
 * wallet list, and sending events. Called when the modal opens or is preloaded. The code is in a separate chunk, which
 * loads at the same time as the handshake, so that the requests start while the first view is rendered.
 *
 * @returns a promise that resolves when the first view has loaded, has failed to load or takes long
 */
export async function startLater(app: App): Promise<void> {
  requestLogOf(app)
  // Components that failed to load are loaded again when the modal opens the next time.
  app.store.subscribe((state, before) => before.open && !state.open && forgetFailed())
  trackOpenings(app)
  watchShortWindow(app.store)
  void checkProject(app)
  await Promise.race([preload(app), delay(firstViewTimeoutMs)])
}

/** Tracks that the modal was created, and with which options. The networks in the options are reduced to their ids. */
export function trackStart(app: App): void {
  const { options, networks } = app.store.getState()
  track(app, 'MODAL_CREATED', {})
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  track(app, 'INITIALIZE', { ...(options as Readonly<Record<string, Json>>), networks: ids })
}

/**
 * Tracks each opening of the modal once the first view is painted and has loaded, or when the modal closes, including
 * an opening that was painted before this code loaded. Tracks the closing only if a view was painted. The first opening
 * also tracks the start, so a modal that was only preloaded sends no event.
 */
export function trackOpenings(app: App): () => void {
  let started = false
  let painted = false
  let tracked = false
  const trackOpening = (connected: boolean) => {
    if (tracked) return
    if (!started) trackStart(app)
    started = tracked = true
    track(app, 'MODAL_OPEN', { connected })
  }
  const update = (state: State) => {
    const connected = isConnected(state)
    if (state.open) {
      painted ||= state.painted !== null
      // Sending the first event loads code, which must not delay the wallet list.
      if (painted && state.firstLoaded) trackOpening(connected)
    } else if (painted) {
      trackOpening(connected)
      track(app, 'MODAL_CLOSE', { connected })
      painted = tracked = false
    }
  }
  update(app.store.getState())
  return app.store.subscribe(update)
}

type Page = Pick<Document, 'addEventListener' | 'querySelector'>

/**
 * each new view, and scrolls a list into view while the user scrolls that list.
 */
export function watchShortWindow(
  store: Store,
  page: Page = document,
  short: Pick<MediaQueryList, 'matches'> = matchMedia('(max-height: 400px)'),
): void {
  store.subscribe((state, before) => {
    if (currentRoute(state) !== currentRoute(before)) page.querySelector('[data-theme]')?.scrollTo(0, 0)
  })
  page.addEventListener(
    'scroll',
    ({ target }: { readonly target: unknown }) => {
      if (short.matches && target !== page) (target as Element).scrollIntoView({ block: 'nearest' })
    },
    { capture: true, passive: true },
  )
}

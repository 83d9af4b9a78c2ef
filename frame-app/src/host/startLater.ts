import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { forgetFailed } from '../app/laterPart.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import '../ui/layout/short.css'
import { track } from '../app/reporting/track.ts'
import { isConnected } from '../app/store/connectionSlice.ts'
import type { State, Store } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

/**
 * Starts everything that the first view does not need. This code is in a separate chunk that loads after the first
 * paint.
 */
export function startLater(app: App): void {
  requestLogOf(app)
  // Components that failed to load are loaded again when the modal opens the next time.
  app.store.subscribe((state, before) => before.open && !state.open && forgetFailed())
  trackOpenings(app)
  watchShortWindow(app.store)
  void checkProject(app)
}

/** Tracks that the modal was created, and with which options. The networks in the options are reduced to their ids. */
export function trackStart(app: App): void {
  const { options, networks } = app.store.getState()
  track(app, 'MODAL_CREATED', {})
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  track(app, 'INITIALIZE', { ...(options as Readonly<Record<string, Json>>), networks: ids })
}

/**
 * Tracks each opening of the modal once the first view is painted, including an opening that was painted before this
 * code loaded. Tracks the closing only if the opening was tracked. The first opening also tracks the start, so a modal
 * that was only preloaded sends no event.
 */
export function trackOpenings(app: App): () => void {
  let tracked = false
  let started = false
  const update = (state: State) => {
    const connected = isConnected(state)
    if (state.open && state.painted && !tracked) {
      if (!started) trackStart(app)
      started = true
      track(app, 'MODAL_OPEN', { connected })
    }
    if (!state.open && tracked) track(app, 'MODAL_CLOSE', { connected })
    tracked = state.open && (tracked || state.painted !== null)
  }
  update(app.store.getState())
  return app.store.subscribe(update)
}

type Page = Pick<Document, 'addEventListener' | 'querySelector'>

/**
 * Adjusts scrolling for windows so short that the whole card scrolls (`ui/layout/short.css`). Scrolls to the top for
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

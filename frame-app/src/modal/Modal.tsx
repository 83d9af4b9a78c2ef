import {
  createElement,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { takeFocus } from '#shared/takeFocus.ts'
import { afterPaint } from '../app/afterPaint.ts'
import { laterPart, nothing } from '../app/laterPart.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import type { ThemeMode } from '../app/store/themeSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadLaterParts } from './loadLaterParts.ts'
import styles from './Modal.module.css'
import { ModalHeader } from './ModalHeader.tsx'
import { dismissModal } from './routing/closeModal.ts'
import { useThemeProperties } from './useThemeProperties.ts'
import type { ViewFailedProps } from './ViewFailed.tsx'
import { useLoadedView, viewOf } from './views.tsx'

const duration = 500

/** Components that load later. If their chunks fail to load, the modal works without alerts and snackbars. */
const alertBar = laterPart<object>(() => withStyles(loadLaterParts()).then((parts) => parts.AlertBar), nothing)
const viewFailed = laterPart(() => withStyles(loadLaterParts()).then((parts) => parts.ViewFailed), RetryOnly)
const viewSkeleton = laterPart(() => withStyles(loadLaterParts()).then((parts) => parts.ViewSkeleton), nothing)
const notices = (['CardMotion', 'Connected', 'Snackbar'] as const).map((name) =>
  laterPart<object>(() => withStyles(loadLaterParts()).then((parts) => parts[name]), nothing),
)

/**
 * Moves the card, shows that a wallet has connected, and shows snackbars. The components load after the first paint, so
 * that they are ready before there is a message.
 */
function Notices() {
  const mayLoadMore = useAppState((state) => state.mayLoadMore)
  const [loaded, setLoaded] = useState(() => notices.every((part) => part.isLoaded()))
  useEffect(() => {
    if (mayLoadMore) void Promise.all([...notices, viewSkeleton].map((part) => part.load())).then(() => setLoaded(true))
  }, [mayLoadMore])
  return loaded ? <Suspense>{notices.map((part, index) => createElement(part(), { key: index }))}</Suspense> : null
}

const titleId = 'modal-title'

/**
 * The modal: its card, header, current view and notices. While the modal is closed, it renders only the first view
 * ahead of time, which stays hidden and inert until the modal opens. Until the first view is ready, the skeleton in
 * `index.html` is visible.
 */
export function Modal() {
  const app = useApp()
  const mode = useThemeMode()
  const shaking = useShake()
  const properties = useThemeProperties(mode)
  const isReady = properties !== undefined
  const card = useRef<HTMLDivElement>(null)
  const { open, ahead, settled, route, direction, hasAlerts } = useAppState((state) => ({
    open: state.open,
    ahead: state.ahead,
    settled: state.settled,
    route: currentRoute(state),
    direction: state.direction,
    hasAlerts: state.alerts.length > 0 || !state.online,
  }))
  useHeldFocus(card, open && isReady)
  useEffect(() => {
    // The keys that a user types in a cross-origin frame never reach the host, so we handle Escape here.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && dismissModal(app)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [app])
  const isDrawn = (open || ahead) && route !== undefined && isReady
  useLayoutEffect(() => {
    // The card replaces the skeleton in the same animation frame. If no view is about to open, we remove the skeleton
    // too, so that a later opening does not start with the skeleton.
    if (isDrawn || settled) document.querySelector('.skeleton')?.remove()
  }, [isDrawn, settled])
  if (!isDrawn) return null

  const AlertBar = alertBar()
  const viewKey = `${route.view}${JSON.stringify(route.params)}`
  return (
    <div inert={!open} style={open ? undefined : { visibility: 'hidden' }}>
      <Backdrop onClick={() => dismissModal(app)} />
      <Card
        labelledBy={titleId}
        properties={themeFor(route.view, properties)}
        ref={card}
        shaking={shaking}
        theme={mode}
      >
        <ModalHeader titleId={titleId} />
        {hasAlerts ? (
          <Suspense>
            <AlertBar />
          </Suspense>
        ) : null}
        <ErrorBoundary failed={viewFailed} key={viewKey}>
          {() => <View direction={direction} name={route.view} open={open} />}
        </ErrorBoundary>
        <Notices />
      </Card>
    </div>
  )
}

type ViewProps = {
  readonly name: ViewName
  readonly direction: 'forward' | 'back' | 'none'
  readonly open: boolean
}

/** The current view, or its placeholder while its code loads. `keepOldView` finds both by their `data-` attributes. */
function View({ name, direction, open }: ViewProps) {
  const app = useApp()
  const isLoaded = useLoadedView(app, name)
  return isLoaded ? (
    <Suspense fallback={<Placeholder name={name} />}>
      <div className={styles.view} data-direction={direction}>
        {viewOf(app, name)}
      </div>
      {open ? <Painted view={name} /> : null}
    </Suspense>
  ) : (
    <Placeholder name={name} />
  )
}

function Placeholder({ name }: Pick<ViewProps, 'name'>) {
  const ViewSkeleton = viewSkeleton()
  return (
    <div className={styles.placeholder} data-placeholder>
      <Suspense>
        <ViewSkeleton view={name} />
      </Suspense>
    </div>
  )
}

/** Shown if a view and the chunk of its error view both fail to load. */
function RetryOnly({ onRetry }: ViewFailedProps) {
  return (
    <Screen>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </Screen>
  )
}

/** Returns `true` for half a second after the modal refuses to close. */
function useShake(): boolean {
  const shakes = useAppState((state) => state.shakes)
  const [settled, setSettled] = useState(shakes)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shakes), duration)
    return () => clearTimeout(timer)
  }, [shakes])
  return settled !== shakes
}

/**
 * Reports when a view is painted. Render it next to the view, inside the same Suspense, so that its effect runs when
 * the view is in the document.
 */
function Painted({ view }: { readonly view: ViewName }) {
  const { store } = useApp()
  useEffect(() => {
    const cancel = afterPaint(() => store.getState().setPainted(view))
    return () => {
      cancel()
      store.getState().setPainted(null)
    }
  }, [store, view])
  return null
}

/**
 * Focuses the card when the modal opens, and again whenever the focused element is removed while the modal is open.
 * Leaves the focus alone while it is outside this document, because a dialog of the host page above the modal needs the
 * user's keyboard input. While the auth frame is visible on the card, focuses the auth frame, which passes the focus to
 * its content.
 */
function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  const isLent = useAppState(
    (state) => state.auth.surface !== 'none' && currentRoute(state)?.view === 'ApproveTransaction',
  )
  useEffect(() => {
    if (open) return holdFocus(() => (isLent ? document.querySelector('iframe') : card.current))
    return undefined
  }, [card, open, isLent])
}

/** Delay in ms after the focus was lost. By then, the next element has the focus, even if it is in another frame. */
const pause = 50

/**
 * Focuses an element after the next paint, and again whenever no element of the document has the focus.
 *
 * @returns a function that stops it
 */
export function holdFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const hold = () => {
    stop()
    if (document.activeElement === document.body) stop = takeFocus(element)
  }
  // Our own focusing also fires `focus` and `focusout` events, so this listener waits with a separate timer.
  const later = () => {
    stop()
    clearTimeout(timer)
    timer = setTimeout(() => document.hasFocus() && hold(), pause)
  }
  // Focusing forces a synchronous layout, which would delay the first paint, so we focus only after the paint.
  stop = afterPaint(hold)
  for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
  return () => {
    stop()
    clearTimeout(timer)
    for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
  }
}

const light = '(prefers-color-scheme: light)'

/**
 * Returns the theme mode that the host chose, else the one that the browser prefers. Returns dark if the browser has no
 * preference.
 */
function useThemeMode(): ThemeMode {
  const chosen = useAppState(({ themeMode }) => themeMode)
  const prefersLight = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(light)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(light).matches,
  )
  return chosen ?? (prefersLight ? 'light' : 'dark')
}

/**
 * Dims the host page. A click closes the modal. The click has no keyboard equivalent, because Escape and the close
 * button do the same.
 */
function Backdrop({ onClick, testId }: { onClick: () => void; testId?: string }) {
  return <div aria-hidden="true" className={styles.backdrop} data-testid={testId} onClick={onClick} />
}

type Properties = Readonly<Record<`--${string}`, string>>

/** Matches the views for email, email codes and approvals. */
const sensitive = /^(Email|UpdateEmail|Approve)/

/**
 * Returns the part of the host's theme that a view uses. If the user proves or approves something in the view, that
 * part is only the accent, so that the view looks the same in every dapp (CT-11).
 */
export const themeFor = (view: ViewName, properties: Properties): Properties =>
  sensitive.test(view)
    ? Object.fromEntries(Object.entries(properties).filter(([name]) => name.startsWith('--accent')))
    : properties

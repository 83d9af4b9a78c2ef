import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../app/App.ts'

/** Views that users most often open next, by the current view. */
const nextViews: Partial<Record<ViewName, readonly ViewName[]>> = {
  Connect: [
    'ConnectingExternal',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'AllWallets',
    'EmailVerifyOtp',
  ],
  Account: ['WalletSend', 'Swap', 'WalletReceive'],
}

/** On a busy machine, the browser might never be idle. */
const patienceMs = 2_000

/** Safari has no `requestIdleCallback`. */
const whenBrowserIsIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: patienceMs }) : setTimeout(work)

type Page = Pick<Document, 'addEventListener'>

/**
 * Loads the code of views before the user opens them: of the likely next views when the current view has been painted
 * and the browser is idle, and of any other view when the user points at a control that leads to it (`leadsTo`). Loads
 * nothing ahead if the browser saves data.
 *
 * @param loadView loads the code of one view
 */
export function loadNextViews(
  { store }: Pick<App, 'store'>,
  loadView: (view: ViewName) => void,
  page: Page = document,
  whenIdle: (work: () => void) => unknown = whenBrowserIsIdle,
): void {
  if ((navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData) return
  const asked = new Set<ViewName>()
  const load = (view: ViewName) => {
    if (asked.has(view)) return
    asked.add(view)
    loadView(view)
  }
  const update = ({ painted }: { readonly painted: ViewName | null }) => {
    const next = (painted && nextViews[painted])?.filter((view) => !asked.has(view)) ?? []
    if (next.length > 0) whenIdle(() => next.map(load))
  }
  update(store.getState())
  store.subscribe((state, before) => state.painted !== before.painted && update(state))

  const onPoint = ({ target }: { readonly target: unknown }) => {
    const control = (target as Element).closest?.<HTMLElement>('[data-leads-to]')
    if (control) load(control.dataset.leadsTo as ViewName)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    page.addEventListener(type, onPoint, { capture: true, passive: true })
}

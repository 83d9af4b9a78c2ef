import type { App } from '../app/App.ts'
import type { Auth } from '../app/frames/AuthFrame.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { approvalsWait, takeApprovalStep } from './approval/takeApprovalStep.ts'
import { dappData, themeData } from './authFacts.ts'

/**
 * Sends changes of the theme and the dapp's options to the auth frame. Aborts an approval when the user leaves its
 * view.
 */
export function syncAuth(app: App, auth: Auth): () => void {
  const ignored = () => {}
  const { store } = app
  /**
   * Returns whether the approval view is on screen. It may stay on screen while the auth frame reloads; the reloaded
   * frame requests pending approvals again.
   */
  const isSeen = (state = store.getState()) => state.open && currentRoute(state)?.view === 'ApproveTransaction'
  let sent = { theme: themeText(app), options: store.getState().options }
  let wasSeen = isSeen()

  const update = (state = store.getState()) => {
    const now = { theme: themeText(app), options: state.options }
    const before = sent
    sent = now
    if (now.theme !== before.theme) auth.syncTheme(themeData(state)).catch(ignored)
    if (now.options !== before.options) auth.syncDappData(dappData(app)).catch(ignored)
    const seen = isSeen(state)
    const hasLeft = wasSeen && !seen && (state.auth.surface !== 'none' || approvalsWait(app))
    wasSeen = seen
    if (hasLeft) takeApprovalStep(app, 'left')
  }
  const preference = globalThis.matchMedia?.('(prefers-color-scheme: light)')
  const themeChanged = () => update()
  preference?.addEventListener('change', themeChanged)
  const stop = store.subscribe((state) => update(state))
  return () => {
    preference?.removeEventListener('change', themeChanged)
    stop()
  }
}

const themeText = ({ store }: App): string => JSON.stringify(themeData(store.getState()))

import type { App } from '../../app/App.ts'
import type { SocialProvider } from '../../app/store/authSlice.ts'
import { joinRunning } from '../joinRunning.ts'
import { blockedSocial, type OpenSocial } from './blockedSocial.ts'

/** Features of the popup, for `window.open`. */
const features = 'popup,width=600,height=800,scrollbars=yes'

/**
 * Logs in through a social provider. Call it synchronously in the click: it opens the popup first, because browsers
 * allow a popup only then. Opens ConnectingSocial; the progress is in `auth.social`. The user cancels by leaving that
 * view.
 *
 * If the popup is blocked, the step is `blocked`. If this function is then called again in a click, it opens the
 * provider's window for the pending login.
 *
 * @throws POPUP_CLOSED when the user closed the popup, MODAL_CLOSED when the user left the view
 * @throws ALERT_ORIGIN_NOT_ALLOWED if the project does not list the dapp's origin; otherwise SOCIAL_NOT_INITIATED and
 *   the auth frame's errors
 */
export function startSocialLogin(
  app: App,
  provider: SocialProvider,
  open: typeof window.open = openPopup,
): Promise<void> {
  // The unique name keeps other pages from replacing this popup, and keeps this page from replacing another page's
  // popup.
  const show: OpenSocial = (url) => open(url, `airlock-${crypto.randomUUID()}`, features)
  blockedSocial(app).open?.(show)
  // Two clicks must open only one popup (RL-11).
  return joinRunning(app, 'connectSocial', async () => {
    const isRefused = app.store.getState().originAllowed === false
    // In a web view, an empty window would open in another app or replace the page. So no window opens there now, and
    // the next click opens it with its final URL.
    const popup = isRefused || app.browser.isWebView ? null : show(`${app.deployment.authOrigin}/loading.html`)
    return import('./socialLogin.ts').then((loaded) => loaded.socialLogin(app, { provider, popup, win: window }))
  })
}

const openPopup: typeof window.open = (url, name, wanted) => window.open(url, name, wanted)

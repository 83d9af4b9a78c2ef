import type { App } from '../../app/App.ts'
import type { SocialProvider } from '../../app/store/authSlice.ts'
import { joinRunning } from '../joinRunning.ts'
import { blockedSocial, type OpenSocial } from './blockedSocial.ts'

/** Window features of the popup. */
const features = 'popup,width=600,height=800,scrollbars=yes'

/**
 * Logs in through a social provider. Call it synchronously in the click: it opens the popup first, because browsers
 * allow that only then. Opens ConnectingSocial; the progress is in `auth.social`. The user cancels by leaving that
 * view.
 * If the popup is blocked, the step is `blocked`. Called again in a click, this opens the provider for the pending
 * login.
 *
 * @throws POPUP_CLOSED when the user closed it, MODAL_CLOSED when the user left the view
 * @throws ALERT_ORIGIN_NOT_ALLOWED if the project does not list the dapp's origin, SOCIAL_NOT_INITIATED and the auth
 *   frame's errors otherwise
 */
export function connectSocial(app: App, provider: SocialProvider, open: typeof window.open = openPopup): Promise<void> {
  // With a unique name, no other page can replace this popup, and this page cannot replace another's.
  const show: OpenSocial = (url) => open(url, `airlock-${crypto.randomUUID()}`, features)
  blockedSocial(app).open?.(show)
  // Two clicks open one popup (RL-11).
  return joinRunning(app, 'connectSocial', async () => {
    const isRefused = app.store.getState().originAllowed === false
    // In a web view, an empty window would open in another app or replace the page. The next click opens it with its
    // URL.
    const popup = isRefused || app.browser.isWebView ? null : show(`${app.deployment.authOrigin}/loading.html`)
    return import('./socialLogin.ts').then((loaded) => loaded.socialLogin(app, { provider, popup, win: window }))
  })
}

const openPopup: typeof window.open = (url, name, wanted) => window.open(url, name, wanted)

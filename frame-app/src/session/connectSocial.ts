import type { App } from '../app/App.ts'
import type { SocialProvider } from '../store/authSlice.ts'
import { joinRunning } from './joinRunning.ts'

/** The specification's popup. */
const features = 'popup,width=600,height=800,scrollbars=yes'

/**
 * Logs in through a social provider. Call it in the click itself: it opens the popup before anything else, which browsers allow
 * only then. It shows ConnectingSocial; what goes on is in `auth.social`. The visitor cancels by leaving that view.
 *
 * @throws POPUP_BLOCKED when the browser refused the popup: call it again from a button
 * @throws POPUP_CLOSED when the visitor closed it, MODAL_CLOSED when the visitor left the view
 * @throws ALERT_ORIGIN_NOT_ALLOWED where the project does not list the page, SOCIAL_NOT_INITIATED and what the auth frame says otherwise
 */
export function connectSocial(app: App, provider: SocialProvider, open: typeof window.open = openPopup): Promise<void> {
  // Pressed twice: one popup (RL-11).
  return joinRunning(app, 'connectSocial', async () => {
    const { authOrigin } = app.deployment
    const isRefused = app.store.getState().originAllowed === false
    // A name of its own: no other page can take the popup's place, nor this one another's.
    const popup = isRefused ? null : open(`${authOrigin}/loading.html`, `airlock-${crypto.randomUUID()}`, features)
    const { socialLogin } = await import('./socialLogin.ts')
    return socialLogin(app, { provider, popup, win: window })
  })
}

const openPopup: typeof window.open = (url, name, wanted) => window.open(url, name, wanted)

import type { App } from '../../app/App.ts'
import type { SocialProvider } from '../../app/store/authSlice.ts'
import { joinRunning } from '../joinRunning.ts'
import { blockedSocial, type OpenSocial } from './blockedSocial.ts'

/** The size of the popup. */
const features = 'popup,width=600,height=800,scrollbars=yes'

/**
 * Logs in through a social provider. Call it in the click itself: it opens the popup before anything else, which
 * browsers allow only then. It shows ConnectingSocial; what goes on is in `auth.social`. The visitor cancels by leaving
 * that view.
 *
 * Where no popup comes, the step is `blocked`: called again in a press, it opens the provider for the login that runs.
 *
 * @throws POPUP_CLOSED when the visitor closed it, MODAL_CLOSED when the visitor left the view
 * @throws ALERT_ORIGIN_NOT_ALLOWED where the project does not list the page, SOCIAL_NOT_INITIATED and what the auth
 *   frame says otherwise
 */
export function connectSocial(app: App, provider: SocialProvider, open: typeof window.open = openPopup): Promise<void> {
  // A name of its own: no other page can take the popup's place, nor this one another's.
  const show: OpenSocial = (url) => open(url, `airlock-${crypto.randomUUID()}`, features)
  blockedSocial(app).open?.(show)
  // Pressed twice: one popup (RL-11).
  return joinRunning(app, 'connectSocial', async () => {
    const isRefused = app.store.getState().originAllowed === false
    // In a web view an empty window would stand in another program, or take the page's place: the next press knows
    // where to.
    const popup = isRefused || app.browser.isWebView ? null : show(`${app.deployment.authOrigin}/loading.html`)
    return import('./socialLogin.ts').then((loaded) => loaded.socialLogin(app, { provider, popup, win: window }))
  })
}

const openPopup: typeof window.open = (url, name, wanted) => window.open(url, name, wanted)

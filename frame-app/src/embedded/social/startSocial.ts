import type { Social } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import * as m from '../../generated/i18n/messages.js'
import { startSocialLogin } from './startSocialLogin.ts'

/**
 * Starts a social login. Call it synchronously in the click, because browsers open the social provider's window only
 * then. The view that opens shows progress and failures.
 */
export function startSocial(app: App, provider: Social): void {
  const started =
    provider === 'farcaster'
      ? import('./startFarcasterLogin.ts').then((loaded) => loaded.startFarcasterLogin(app))
      : startSocialLogin(app, provider)
  const say = async () => {
    const { showSnack } = await import('../../app/reporting/showSnack.ts')
    const view = currentRoute(app.store.getState())?.view
    if (view !== 'ConnectingSocial' && view !== 'ConnectingFarcaster') showSnack(app, 'error', m.social_failed())
  }
  started.catch(() => say().catch(() => {}))
}

import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { requireListedOrigin } from '../../app/project/requireListedOrigin.ts'
import { track } from '../../app/reporting/track.ts'
import type { FarcasterLogin } from '../../app/store/authSlice.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { warnStorageDenied } from '../../wallets/table/warnStorageDenied.ts'
import { connectLogin } from '../email/connectLogin.ts'
import { enterLoginNamespace } from '../email/enterLoginNamespace.ts'
import { joinRunning } from '../joinRunning.ts'
import { loadLogin } from '../loadLogin.ts'
import { untilLeft } from './untilLeft.ts'

const provider = 'farcaster'

/**
 * Logs in with Farcaster. Opens ConnectingFarcaster; the link and the progress are in `auth.farcaster`. The user
 * approves on the phone, or cancels by leaving the view.
 *
 * @throws MODAL_CLOSED when the user left the view
 * @throws ALERT_ORIGIN_NOT_ALLOWED if the project does not list the dapp's origin; otherwise FARCASTER_FAILED and the
 *   auth frame's errors
 */
export function startFarcasterLogin(app: App): Promise<void> {
  return joinRunning(app, 'connectFarcaster', async () => {
    const began = timesDisconnected(app)
    loadLogin(app)
    const { push, patchAuth } = app.store.getState()
    const step = (farcaster: FarcasterLogin) => patchAuth({ farcaster })
    step({ url: '', step: 'opening', message: '' })
    push('ConnectingFarcaster')
    track(app, 'SOCIAL_LOGIN_STARTED', { provider })
    const attempt = new AbortController()
    const left = untilLeft(app, ['ConnectingFarcaster', 'ApproveTransaction'], attempt.signal)
    const orLeft = <result>(work: Promise<result>): Promise<result> => Promise.race([work, left])
    let url = ''
    try {
      await orLeft(requireListedOrigin(app))
      await orLeft(enterLoginNamespace(app))
      warnStorageDenied(app)
      const { ask } = await orLeft(app.auth())
      url = (await orLeft(ask.getFarcasterUri(null))).url
      step({ url, step: 'waiting', message: '' })
      const { userName } = await orLeft(ask.connectFarcaster(null))
      step({ url, step: 'retrieving', message: '' })
      track(app, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      const isConnected = await connectLogin(app, provider, userName, began)
      track(app, isConnected ? 'SOCIAL_LOGIN_SUCCESS' : 'SOCIAL_LOGIN_CANCELED', { provider })
      attempt.abort()
      // The login is already complete, so it does not matter whether the user accepts the passkey offer.
      if (isConnected) await ask.offerPasskey(null).catch(() => {})
      patchAuth({ farcaster: null })
      if (isConnected) finishConnect(app)
      else closeModal(app)
    } catch (error) {
      attempt.abort()
      const failure = error instanceof AirlockError ? error : makeError('FARCASTER_FAILED', {}, { cause: error })
      const isCancelled = failure.reason === 'MODAL_CLOSED'
      if (isCancelled) patchAuth({ farcaster: null })
      else step({ url, step: 'failed', message: failure.message })
      track(app, isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
      // Reload the auth frame to end its wait for the approval on the phone.
      if (isCancelled && url)
        void app
          .auth()
          .then(({ ask }) => ask.reload(null))
          .catch(() => {})
      throw failure
    }
  })
}

import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../app/App.ts'
import { track } from '../app/track.ts'
import type { SocialLogin, SocialProvider } from '../store/authSlice.ts'
import { enterLoginNamespace } from './enterLoginNamespace.ts'
import { finishConnect } from './finishConnect.ts'
import { finishLogin } from './finishLogin.ts'
import { isLoginNamespace } from './isLoginNamespace.ts'
import { loadLogin } from './loadLogin.ts'
import { preferredAccountType } from './preferredAccountType.ts'
import { requireListedOrigin } from './requireListedOrigin.ts'
import { type PopupWindow, type SocialPopup, socialResult } from './socialResult.ts'
import { untilLeft } from './untilLeft.ts'

type Input = {
  readonly provider: SocialProvider
  /** As `window.open` gave it in the click; `null` when it was refused. */
  readonly popup: SocialPopup | null
  readonly win: PopupWindow
}

const attempts = new WeakMap<App, AbortController>()

/** The login behind `connectSocial`, from the popup on. A later attempt takes an earlier one's place. */
export async function socialLogin(app: App, { provider, popup, win }: Input): Promise<void> {
  loadLogin(app)
  attempts.get(app)?.abort(new ModalError('MODAL_CLOSED'))
  const attempt = new AbortController()
  attempts.set(app, attempt)
  const { push, patchAuth } = app.store.getState()
  const step = (name: SocialLogin['step'], message = '') => {
    if (attempts.get(app) === attempt) patchAuth({ social: { provider, step: name, message } })
  }
  patchAuth({ socialResult: null })
  step('opening')
  push('ConnectingSocial', { provider })
  track(app, 'SOCIAL_LOGIN_STARTED', { provider })
  const left = untilLeft(app, ['ConnectingSocial', 'ApproveTransaction'], attempt.signal)
  const orLeft = <result>(work: Promise<result>): Promise<result> => Promise.race([work, left])
  try {
    await orLeft(requireListedOrigin(app))
    if (!popup) throw new ModalError('POPUP_BLOCKED')
    await orLeft(enterLoginNamespace(app))
    const { ask } = await orLeft(app.auth())
    const { uri } = await orLeft(ask.getSocialRedirectUri({ provider }))
    const result = socialResult(app, {
      popup,
      win,
      signal: attempt.signal,
      onDetached: () => step('detached'),
    })
    step('waiting')
    popup.location.href = uri
    const resultUri = await orLeft(result)
    step('retrieving')
    track(app, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const { activeNamespace, network } = app.store.getState()
    const user = await orLeft(
      ask.connectSocial({
        uri: resultUri,
        ...(isLoginNamespace(activeNamespace) && {
          preferredAccountType: preferredAccountType(app.store.getState(), activeNamespace),
        }),
        ...(network && { chainId: network }),
      }),
    )
    await finishLogin(app, provider, user.userName ?? null)
    patchAuth({ social: null })
    track(app, 'SOCIAL_LOGIN_SUCCESS', { provider })
    attempts.delete(app)
    finishConnect(app)
  } catch (error) {
    const failure = error instanceof ModalError ? error : new ModalError('SOCIAL_NOT_INITIATED', {}, { cause: error })
    if (failure.reason === 'POPUP_BLOCKED') step('blocked', failure.message)
    else if (failure.reason === 'MODAL_CLOSED') {
      if (attempts.get(app) === attempt) patchAuth({ social: null })
    } else step('failed', failure.message)
    const isCancelled = failure.reason === 'POPUP_CLOSED' || failure.reason === 'MODAL_CLOSED'
    track(app, isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
    throw failure
  } finally {
    attempt.abort(new ModalError('MODAL_CLOSED'))
    popup?.close()
  }
}

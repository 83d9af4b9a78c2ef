import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { requireListedOrigin } from '../../app/project/requireListedOrigin.ts'
import { track } from '../../app/reporting/track.ts'
import type { SocialLogin, SocialProvider } from '../../app/store/authSlice.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { isLoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { warnStorageDenied } from '../../wallets/table/warnStorageDenied.ts'
import { connectLogin } from '../email/connectLogin.ts'
import { enterLoginNamespace } from '../email/enterLoginNamespace.ts'
import { loadLogin } from '../loadLogin.ts'
import { preferredAccount } from '../preferredAccount.ts'
import { blockedSocial } from './blockedSocial.ts'
import { type PopupWindow, type SocialPopup, socialResult } from './socialResult.ts'
import { untilLeft } from './untilLeft.ts'

type Input = {
  readonly provider: SocialProvider
  /**
   * Result of `window.open` in the click. `null` if the popup was blocked or we have no reference to it. Another click
   * then opens the window.
   */
  readonly popup: SocialPopup | null
  readonly win: PopupWindow
}

/** Time (ms) for which we trust the popup's "login finished" before the auth frame confirms it. */
const believed = 20_000

/** Runs a social login after `startSocialLogin` has opened the popup. */
export async function socialLogin(app: App, { provider, popup: first, win }: Input): Promise<void> {
  const began = timesDisconnected(app)
  loadLogin(app)
  let popup = first ?? (undefined as SocialPopup | null | undefined)
  const attempt = new AbortController()
  const { push, patchAuth } = app.store.getState()
  const step = (name: SocialLogin['step'], message = '') => patchAuth({ social: { provider, step: name, message } })
  patchAuth({ socialResult: null })
  step('opening')
  push('ConnectingSocial', { provider })
  track(app, 'SOCIAL_LOGIN_STARTED', { provider })
  const left = untilLeft(app, ['ConnectingSocial', 'ApproveTransaction'], attempt.signal)
  const orLeft = <result>(work: Promise<result>): Promise<result> => Promise.race([work, left])
  try {
    await orLeft(requireListedOrigin(app))
    let sentAt: number | undefined
    const untilResult = () =>
      socialResult(app, {
        popup: () => popup,
        win,
        sentAt: () => sentAt,
        signal: attempt.signal,
        onDetached: () => step('detached'),
      })
    const result = untilResult()
    const early = result.then((): never => {
      throw makeError('SOCIAL_NOT_INITIATED')
    })
    const orClosed = <result>(work: Promise<result>): Promise<result> => Promise.race([work, left, early])
    await orClosed(enterLoginNamespace(app))
    warnStorageDenied(app)
    const { ask } = await orClosed(app.auth())
    const { uri } = await orClosed(ask.getSocialRedirectUri({ provider }))
    if (popup) popup.location.href = uri
    else {
      step('blocked')
      const pressed = untilPressed(app, { uri, userActivation: win.navigator.userActivation, signal: attempt.signal })
      // A result may also come from a window that a later click opened, even if we have no reference to that window.
      popup = await orLeft(Promise.race([pressed, result.then(() => null)]))
    }
    step(popup ? 'waiting' : 'detached')
    sentAt = performance.now()
    const resultUri = await orLeft(result)
    step('retrieving')
    track(app, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const { activeNamespace, network } = app.store.getState()
    const retrieved = ask.connectSocial({
      uri: resultUri,
      ...(isLoginNamespace(activeNamespace) && {
        preferredAccountType: preferredAccount(app.store.getState(), activeNamespace),
      }),
      ...(network && { chainId: network }),
    })
    const isRetrieved = retrieved.then(() => true)
    const retrieve = async () => {
      // The popup's message may be forged. In that case the login continues, and the user can still cancel it.
      while (!(await Promise.race([isRetrieved, pause(believed)]))) {
        if (attempt.signal.aborted || app.store.getState().auth.socialResult !== null) break
        step(popup ? 'waiting' : 'detached')
        if (await Promise.race([isRetrieved, untilResult().then(() => false)])) break
        step('retrieving')
      }
      return retrieved
    }
    const user = await orLeft(retrieve())
    const isConnected = await connectLogin(app, provider, user.userName ?? null, began)
    patchAuth({ social: null })
    track(app, isConnected ? 'SOCIAL_LOGIN_SUCCESS' : 'SOCIAL_LOGIN_CANCELED', { provider })
    if (isConnected) finishConnect(app)
    else closeModal(app)
  } catch (error) {
    const failure = error instanceof AirlockError ? error : makeError('SOCIAL_NOT_INITIATED', {}, { cause: error })
    if (failure.reason === 'MODAL_CLOSED') patchAuth({ social: null })
    else step('failed', failure.message)
    const isCancelled = failure.reason === 'POPUP_CLOSED' || failure.reason === 'MODAL_CLOSED'
    track(app, isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
    throw failure
  } finally {
    attempt.abort(makeError('MODAL_CLOSED'))
    popup?.close()
  }
}

const pause = (milliseconds: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), milliseconds)
  })

type Settings = {
  /** URL that the click opens. */
  readonly uri: string
  /** The browser's `navigator.userActivation`; `undefined` in browsers from before 2023. */
  readonly userActivation: Pick<UserActivation, 'isActive'> | undefined
  readonly signal: AbortSignal
}

/**
 * Waits for a click that opens the window of a social login, because the login's first click opened no window. If the
 * browser blocks the window, the user activation is not consumed, and the next click tries again. On a host page with a
 * COOP header, the window opens and consumes the activation, but we get no reference to the window.
 *
 * @returns the window; `null` if we have no reference to it
 * @throws the signal's reason
 */
function untilPressed(app: App, { uri, userActivation, signal }: Settings): Promise<SocialPopup | null> {
  return new Promise((resolve, reject) => {
    const blocked = blockedSocial(app)
    const stop = () => {
      blocked.open = undefined
    }
    blocked.open = (open) => {
      const isPress = userActivation?.isActive
      const popup = open(uri)
      if (!popup && !(isPress && !userActivation.isActive)) return
      stop()
      resolve(popup)
    }
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

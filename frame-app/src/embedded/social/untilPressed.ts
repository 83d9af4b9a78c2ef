import type { App } from '../../app/App.ts'
import { blockedSocial } from './blockedSocial.ts'
import type { SocialPopup } from './socialResult.ts'

type Settings = {
  /** URL that the click opens. */
  readonly uri: string
  /** The browser's `navigator.userActivation`; `undefined` in browsers from before 2023. */
  readonly userActivation: Pick<UserActivation, 'isActive'> | undefined
  readonly signal: AbortSignal
}

/**
 * Waits for a click that opens the window of a social login, because the login's first click opened none. If the
 * browser blocks the window, the user activation is not consumed, and the next click tries again. On a host page with a
 * COOP header, the window opens and consumes the activation, but we get no reference to the window.
 *
 * @returns the window; `null` if we have no reference to it
 * @throws the signal's reason
 */
export function untilPressed(app: App, { uri, userActivation, signal }: Settings): Promise<SocialPopup | null> {
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

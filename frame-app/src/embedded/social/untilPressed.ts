import type { App } from '../../app/App.ts'
import { blockedSocial } from './blockedSocial.ts'
import type { SocialPopup } from './socialResult.ts'

type Settings = {
  /** URL that the click opens. */
  readonly uri: string
  /** Missing in browsers before 2023. */
  readonly userActivation: Pick<UserActivation, 'isActive'> | undefined
  readonly signal: AbortSignal
}

/**
 * Waits for the click that opens the window of a social login whose first click opened none. If the browser blocks the
 * window, it does not consume the user activation, and the next click tries again. Under a host page with a COOP
 * header, the window opens and consumes it, but we get no reference to it.
 *
 * @returns the window, or `null` if it is out of reach
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

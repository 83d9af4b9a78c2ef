import type { App } from '../../app/App.ts'
import { blockedSocial } from './blockedSocial.ts'
import type { SocialPopup } from './socialResult.ts'

type Settings = {
  /** What the press opens. */
  readonly uri: string
  /** Browsers before 2023 do not have it. */
  readonly userActivation: Pick<UserActivation, 'isActive'> | undefined
  readonly signal: AbortSignal
}

/**
 * Waits for the press that opens the window of a social login that got none from its first click. A browser that blocks
 * the window leaves the press unused, and the next one tries again. Under a host page with a COOP header the window
 * opens, using the press up, but nothing of it is given here.
 *
 * @returns the window, or `null` for one that is out of reach
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

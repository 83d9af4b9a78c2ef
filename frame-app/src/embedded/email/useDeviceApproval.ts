import { useEffect, useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { track } from '../../app/reporting/track.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { goBack } from '../../modal/routing/goBack.ts'
import { joinRunning } from '../joinRunning.ts'

/**
 * Waits for the link in the mail while the view stands, and leads back when it was declined. Returns whether it was
 * approved.
 */
export function useDeviceApproval(): boolean {
  const app = useApp()
  const [approved, setApproved] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const stands = () => !left.signal.aborted && isDeviceView(app)
    void waitForApproval(app, stands).then((answer) => {
      if (stands()) setApproved(answer)
    })
    return () => left.abort()
  }, [app])
  return approved
}

export const isDeviceView = (app: App): boolean => currentRoute(app.store.getState())?.view === 'EmailVerifyDevice'

/**
 * @param stands whether the view is still there; what ends after it has no effect
 * @param ask of `connectDevice`
 * @returns whether the visitor has approved this browser
 */
export async function waitForApproval(app: App, stands: () => boolean, ask = connectDevice): Promise<boolean> {
  while (stands()) {
    try {
      await ask(app)
      return true
    } catch (error) {
      if (!stands()) return false
      if (mayAskAgain(error)) continue
      showLoginError(app, error, m.device_declined())
      goBack(app)
      return false
    }
  }
  return false
}

/** One call waits for two minutes and the link lives for twenty; another mail takes the place of the one before it. */
const mayAskAgain = (error: unknown) =>
  error instanceof AirlockError && (error.reason === 'TIMED_OUT' || error.reason === 'LOGIN_REPLACED')

/**
 * Waits until the visitor approves this browser by the link in the mail. The code may be entered before or after.
 *
 * @throws TIMED_OUT after 120 seconds: ask again, the link lives longer
 */
export function connectDevice(app: App): Promise<void> {
  return joinRunning(app, 'connectDevice', async () => {
    const { ask } = await app.auth()
    await ask.connectDevice(null)
    track(app, 'DEVICE_REGISTERED_FOR_EMAIL', {})
  })
}

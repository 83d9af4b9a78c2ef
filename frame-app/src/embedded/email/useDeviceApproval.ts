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
 * While the view is open, waits until the user approves the link in the email. Goes back if the user declines. Returns
 * whether the link was approved.
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
 * Waits until the user approves this browser.
 *
 * @param stands returns whether the view is still open; if it is not, the result has no effect
 * @param ask replaces `waitForDevice` in tests
 * @returns whether the user has approved this browser
 */
export async function waitForApproval(app: App, stands: () => boolean, ask = waitForDevice): Promise<boolean> {
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

/**
 * Returns whether to wait again after an error: if the call timed out after two minutes (the link is valid for twenty),
 * or if a newer email replaced the one with the link.
 */
const mayAskAgain = (error: unknown) =>
  error instanceof AirlockError && (error.reason === 'TIMED_OUT' || error.reason === 'LOGIN_REPLACED')

/**
 * Waits until the user approves this browser with the link in the email. The user can enter the code before or after
 * that.
 *
 * @throws TIMED_OUT after 120 seconds. Call again in that case, because the link is valid longer.
 */
export function waitForDevice(app: App): Promise<void> {
  return joinRunning(app, 'connectDevice', async () => {
    const { ask } = await app.auth()
    await ask.connectDevice(null)
    track(app, 'DEVICE_REGISTERED_FOR_EMAIL', {})
  })
}

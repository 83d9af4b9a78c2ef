import { useEffect } from 'react'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../../app/App.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { connectDevice } from '../../session/login/connectDevice.ts'
import { goBack } from '../../session/modal/goBack.ts'
import { currentRoute } from '../../store/routerSlice.ts'

/**
 * Waits for the link in the mail while the view stands: on to the code when it was approved, back when it was declined.
 */
export function useDeviceApproval(): void {
  const app = useApp()
  useEffect(() => {
    const left = new AbortController()
    void waitForApproval(
      app,
      () => !left.signal.aborted && currentRoute(app.store.getState())?.view === 'EmailVerifyDevice',
    )
    return () => left.abort()
  }, [app])
}

/**
 * @param stands whether the view is still there; what ends after it has no effect
 * @param ask of `connectDevice`
 */
export async function waitForApproval(app: App, stands: () => boolean, ask = connectDevice): Promise<void> {
  while (stands()) {
    try {
      await ask(app)
      if (stands()) app.store.getState().replace('EmailVerifyOtp')
      return
    } catch (error) {
      if (!stands()) return
      if (mayAskAgain(error)) continue
      showLoginError(app, error, m.device_declined())
      return goBack(app)
    }
  }
}

/** One call waits for two minutes and the link lives for twenty; another mail takes the place of the one before it. */
const mayAskAgain = (error: unknown) =>
  error instanceof ModalError && (error.reason === 'TIMED_OUT' || error.reason === 'LOGIN_REPLACED')

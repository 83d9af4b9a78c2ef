import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { joinRunning } from '../joinRunning.ts'
import { CodeForm } from './CodeForm.tsx'
import { NotLoggedIn } from './NotLoggedIn.tsx'
import { ResendLink } from './ResendLink.tsx'
import { StartOver } from './StartOver.tsx'
import { trackCode } from './trackCode.ts'
import { updateEmail } from './updateEmail.ts'

/**
 * View for the code that was sent to the current email address, so that only the owner of that address can change it.
 */
export function UpdateEmailPrimaryOtpView() {
  const app = useApp()
  const { email, wanted, params } = useAppState((state) => ({
    email: state.auth.user?.email,
    wanted: state.auth.pendingEmail,
    params: currentRoute(state)?.params,
  }))
  const submit = async (code: string) => {
    await updateEmailPrimaryOtp(app, code)
    if (currentRoute(app.store.getState())?.view === 'UpdateEmailPrimaryOtp')
      app.store.getState().replace('UpdateEmailSecondaryOtp', params)
  }
  const resend = async () => {
    if ((await updateEmail(app, wanted)) === 'VERIFY_SECONDARY_OTP')
      app.store.getState().replace('UpdateEmailSecondaryOtp', params)
  }
  if (!email) return <NotLoggedIn />
  return (
    <Screen gap={12}>
      <CodeForm email={email} submit={submit}>
        <ResendLink resend={resend} />
        <StartOver />
      </CodeForm>
    </Screen>
  )
}

/**
 * Confirms the current email address during an email change, using the code that was sent to it.
 *
 * @throws the auth frame's error for a wrong or expired code
 */
export function updateEmailPrimaryOtp(app: App, otp: string): Promise<void> {
  return joinRunning(app, 'updateEmailPrimaryOtp', async () => {
    const { ask } = await app.auth()
    await trackCode(app, ask.updateEmailPrimaryOtp({ otp }))
  })
}

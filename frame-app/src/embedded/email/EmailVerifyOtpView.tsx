import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { CodeForm } from './CodeForm.tsx'
import { enterLoginCode } from './enterLoginCode.ts'
import { ResendLink } from './ResendLink.tsx'
import { resendEmail } from './resendEmail.ts'

/** View that completes an email login with the code from the email. */
export function EmailVerifyOtpView() {
  const app = useApp()
  const email = useAppState(({ auth }) => auth.pendingEmail)
  const resend = async () => {
    // This browser counts as new again if its approval was revoked in the meantime.
    if ((await resendEmail(app)) === 'VERIFY_DEVICE') app.store.getState().replace('EmailVerifyDevice')
  }
  return (
    <Screen gap={12}>
      <CodeForm email={email} submit={(code) => enterLoginCode(app, code)}>
        <ResendLink resend={resend} />
      </CodeForm>
    </Screen>
  )
}

import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { connectOtp } from '../login/connectOtp.ts'
import { resendEmail } from '../login/resendEmail.ts'
import { CodeForm } from './CodeForm.tsx'
import { ResendLink } from './ResendLink.tsx'

/** Ends a login by e-mail with the code of the mail. */
export function EmailVerifyOtpView() {
  const app = useApp()
  const email = useAppState(({ auth }) => auth.pendingEmail)
  const resend = async () => {
    // This browser may have become a new one meanwhile: its approval was taken back.
    if ((await resendEmail(app)) === 'VERIFY_DEVICE') app.store.getState().replace('EmailVerifyDevice')
  }
  return (
    <Screen gap={12}>
      <CodeForm email={email} submit={(code) => connectOtp(app, code)}>
        <ResendLink resend={resend} />
      </CodeForm>
    </Screen>
  )
}

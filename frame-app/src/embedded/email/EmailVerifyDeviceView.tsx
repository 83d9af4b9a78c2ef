import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Screen } from '../../ui/layout/Screen.tsx'
import { CodeForm } from './CodeForm.tsx'
import { enterLoginCode } from './enterLoginCode.ts'
import { ResendLink } from './ResendLink.tsx'
import { resendEmail } from './resendEmail.ts'
import { isDeviceView, useDeviceApproval } from './useDeviceApproval.ts'

/**
 * View for a browser that is new to the wallet. The user receives two emails: one with a link to approve and one with a
 * code to enter. The order does not matter.
 */
export function EmailVerifyDeviceView() {
  const app = useApp()
  const email = useAppState(({ auth }) => auth.pendingEmail)
  const approved = useDeviceApproval()
  const resend = async () => {
    // The link has been approved in the meantime, so only the code is missing.
    if ((await resendEmail(app)) === 'VERIFY_OTP') app.store.getState().replace('EmailVerifyOtp')
  }
  return (
    <Screen gap={12}>
      <CodeForm
        email={email}
        link={approved ? 'approved' : 'waiting'}
        submit={(code) => enterEarlyCode(app, code, () => isDeviceView(app))}
      >
        <ResendLink label={approved ? m.code_resend() : m.resend_email()} resend={resend} />
      </CodeForm>
    </Screen>
  )
}

/**
 * Enters a code while the link in the other email may still be pending. One call waits only two minutes for the link,
 * but the link is valid for twenty. So this function repeats the call while the view is open. The auth frame does not
 * check a correct code again.
 *
 * @param stands returns whether the view is still open
 * @param enter replaces `enterLoginCode` in tests
 * @throws what `enterLoginCode` throws
 */
export async function enterEarlyCode(
  app: App,
  code: string,
  stands: () => boolean,
  enter = enterLoginCode,
): Promise<void> {
  for (;;)
    try {
      return await enter(app, code)
    } catch (error) {
      if (!(error instanceof AirlockError && error.reason === 'TIMED_OUT' && stands())) throw error
    }
}

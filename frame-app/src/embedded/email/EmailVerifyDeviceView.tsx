import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import { Text } from '../../ui/text/Text.tsx'
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
  const step = approved ? m.device_approved() : m.device_steps({ site: new URL(app.askingOrigin).host })

  const resend = async () => {
    // The link has been approved in the meantime, so only the code is missing.
    if ((await resendEmail(app)) === 'VERIFY_OTP') app.store.getState().replace('EmailVerifyOtp')
  }
  const [busy, press] = useLoginAction(resend, { done: m.resent(), failed: m.email_failed() })

  const both = (
    <Button loading={busy} onClick={press} variant="secondary">
      {m.resend_email()}
    </Button>
  )
  return (
    <Screen footer={approved ? undefined : both} gap={12}>
      <CodeForm
        checking={approved ? undefined : m.device_waiting()}
        email={email}
        sent={m.device_sent()}
        submit={(code) => enterEarlyCode(app, code, () => isDeviceView(app))}
      >
        {approved && <ResendLink resend={resend} />}
        <Text align="center" tone="muted">
          {step}
        </Text>
        <LiveRegion message={approved ? step : ''} />
      </CodeForm>
      {!approved && (
        <Text align="center" size="hint" tone="quiet">
          {m.device_expires()}
        </Text>
      )}
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

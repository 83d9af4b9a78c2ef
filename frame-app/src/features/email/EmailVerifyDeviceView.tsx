import { useState } from 'react'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { resendEmail } from '../../session/login/resendEmail.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { WaitState } from '../../ui/states/WaitState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useDeviceApproval } from './useDeviceApproval.ts'

/** For a browser that is new to the wallet: waits until the link in the mail is approved. */
export function EmailVerifyDeviceView() {
  const app = useApp()
  const email = useAppState(({ auth }) => auth.pendingEmail)
  const [busy, setBusy] = useState(false)
  useDeviceApproval()

  const resend = async () => {
    setBusy(true)
    try {
      const action = await resendEmail(app)
      if (action === 'VERIFY_OTP') app.store.getState().replace('EmailVerifyOtp')
      showSnack(app, 'success', m.resent())
    } catch (error) {
      showLoginError(app, error, m.email_failed())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen
      footer={
        <Button loading={busy} onClick={() => void resend()} variant="secondary">
          {m.resend_email()}
        </Button>
      }
      gap={12}
    >
      <WaitState
        image={
          <Badge>
            <Icon name="mail" size={32} />
          </Badge>
        }
        text={<bdi>{email}</bdi>}
        title={m.device_sent()}
      />
      <Text align="center" tone="muted">
        {m.device_why({ site: new URL(app.askingOrigin).host })}
      </Text>
      <Text align="center" size="hint" tone="quiet">
        {m.device_expires()}
      </Text>
    </Screen>
  )
}

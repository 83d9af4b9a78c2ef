import { isHostFramed } from '../app/frames/isHostFramed.ts'
import { usableLogins } from '../app/options/loginMethods.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Text } from '../ui/text/Text.tsx'
import { EmailField } from './EmailField.tsx'

/** View with only the email login field and its button. */
export function EmailLoginView() {
  const app = useApp()
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const { email } = usableLogins(offer, app)
  if (!email)
    return (
      <Screen>
        <EmptyState
          action={<Button onClick={() => app.store.getState().reset('Connect')}>{m.other_ways()}</Button>}
          icon="info"
          text={isHostFramed() ? m.email_framed_text() : m.email_off_text()}
          title={m.email_off()}
        />
      </Screen>
    )
  return (
    <ConnectScreen>
      <EmailField
        below={({ ready, busy }) => (
          <>
            <Text size="hint" tone="quiet">
              {m.email_hint()}
            </Text>
            <Button disabled={!ready} loading={busy} submit>
              {m.email_continue()}
            </Button>
          </>
        )}
      />
    </ConnectScreen>
  )
}

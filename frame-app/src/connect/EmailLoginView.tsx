import { loginMethods } from '../app/options/loginMethods.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { EmailField } from './EmailField.tsx'

/** View with only the email login field. */
export function EmailLoginView() {
  const app = useApp()
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const { email } = loginMethods(offer, app)
  if (!email)
    return (
      <Screen>
        <EmptyState
          action={<Button onClick={() => app.store.getState().reset('Connect')}>{m.other_ways()}</Button>}
          icon="info"
          text={m.email_off_text()}
          title={m.email_off()}
        />
      </Screen>
    )
  return (
    <ConnectScreen>
      <EmailField />
    </ConnectScreen>
  )
}

import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'

/**
 * View that is shown instead of an email view if the user is not logged in by email. A dapp may open the email views at
 * any time.
 */
export function NotLoggedIn() {
  const { store } = useApp()
  return (
    <Screen>
      <EmptyState
        action={<Button onClick={() => store.getState().reset('Connect')}>{m.other_ways()}</Button>}
        icon="mail"
        text={m.no_email_text()}
        title={m.no_email_title()}
      />
    </Screen>
  )
}

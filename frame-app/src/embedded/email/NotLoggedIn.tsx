import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Replaces the email views if the user is not logged in by email, because a dapp may open these views at any time. */
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

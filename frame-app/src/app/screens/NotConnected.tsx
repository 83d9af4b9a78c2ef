import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useApp } from '../useApp.ts'

/** Empty state of a view that needs an account while none is connected. A dapp may open such a view at any time. */
export function NotConnected() {
  const { store } = useApp()
  return (
    <Screen>
      <EmptyState
        action={<Button onClick={() => store.getState().reset('Connect')}>{m.title_connect()}</Button>}
        icon="wallet"
        text={m.not_connected_text()}
        title={m.not_connected_title()}
      />
    </Screen>
  )
}

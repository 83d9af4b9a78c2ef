import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { isConnected } from '../../store/connectionSlice.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ActivityList } from './ActivityList.tsx'

/** All that the account in use did on its network. */
export function TransactionsView() {
  if (!useAppState(isConnected)) return <NotConnected />
  return (
    <Screen>
      <ActivityList
        empty={<EmptyState icon="clock" text={m.activity_none_text()} title={m.activity_none()} />}
        waiting={7}
      />
    </Screen>
  )
}

import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { isConnected } from '../../store/connectionSlice.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ActivityList } from './ActivityList.tsx'
import { SolanaNote } from './SolanaNote.tsx'

/** All activity of the active account on its network. */
export function TransactionsView() {
  if (!useAppState(isConnected)) return <NotConnected />
  return (
    <Screen>
      <ActivityList
        empty={<EmptyState icon="clock" text={m.activity_none_text()} title={m.activity_none()} />}
        end={<SolanaNote />}
        waiting={7}
      />
    </Screen>
  )
}

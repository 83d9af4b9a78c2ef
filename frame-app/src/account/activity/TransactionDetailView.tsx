import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../ui/pictures/SkeletonRows.tsx'
import { sentOfEntry } from './sentOfEntry.ts'
import { TransactionDetail } from './TransactionDetail.tsx'
import { useActivity } from './useActivity.ts'

/** Shows the transaction whose hash is in the route params. */
export function TransactionDetailView() {
  const hash = useAppState((state) => currentRoute(state)?.params.hash ?? '')
  const connected = useAppState(isConnected)
  const { entries, query, address, sent } = useActivity(false)
  const entry = entries.find((each) => each.hash === hash)
  if (!connected) return <NotConnected />
  if (entry && address)
    return (
      <TransactionDetail
        account={address}
        entry={entry}
        sent={sent?.find((each) => each.hash === hash) ?? sentOfEntry(entry, address)}
      />
    )
  return (
    <Screen>
      {query.isLoading ? (
        <SkeletonRows count={3} />
      ) : (
        <EmptyState icon="clock" text={m.activity_unknown_text()} title={m.activity_unknown()} />
      )}
    </Screen>
  )
}

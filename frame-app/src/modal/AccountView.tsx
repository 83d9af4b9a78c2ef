import { type ComponentType, Suspense } from 'react'
import { AccountView as View } from '../account/AccountView.tsx'
import { laterPart } from '../app/laterPart.ts'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ViewFailed } from './ViewFailed.tsx'

/** Loads a tab as its own chunk. If that fails, an error replaces the tab, and the rest of Account stays usable. */
function laterTab(load: () => Promise<ComponentType>): ComponentType {
  const tab = laterPart(load)
  return () => (
    <ErrorBoundary failed={() => ViewFailed}>
      {() => {
        const Tab = tab()
        return (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Tab />
          </Suspense>
        )
      }}
    </ErrorBoundary>
  )
}

/** Account tabs that other features implement. */
const tabs = {
  nfts: laterTab(async () => (await import('../account/nfts/NftsTab.tsx')).NftsTab),
  activity: laterTab(async () => (await import('../account/activity/ActivityTab.tsx')).ActivityTab),
}

/** Account view. It includes tabs of features that the account feature may not import. */
export const AccountView = () => <View tabs={tabs} />

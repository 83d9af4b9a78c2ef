import { type ComponentType, Suspense } from 'react'
import { AccountView as View } from '../account/AccountView.tsx'
import { laterPart } from '../app/laterPart.ts'
import { SkeletonRows } from '../ui/waiting/SkeletonRows.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ViewFailed } from './ViewFailed.tsx'

/** A tab as a chunk of its own: one that could not be loaded says so in its place, and the rest of Account stands. */
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

/** The tabs of Account that other features draw. */
const tabs = {
  nfts: laterTab(async () => (await import('../account/nfts/NftsTab.tsx')).NftsTab),
  activity: laterTab(async () => (await import('../account/activity/ActivityTab.tsx')).ActivityTab),
}

/** Account, with what the features know of it that it may not import. */
export const AccountView = () => <View tabs={tabs} />

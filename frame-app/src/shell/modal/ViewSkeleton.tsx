import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../ui/waiting/SkeletonRows.tsx'

/** What stands while the chunk of a view is on its way. */
export function ViewSkeleton() {
  return (
    <Screen>
      <SkeletonRows count={4} />
    </Screen>
  )
}

import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/waiting/SkeletonRows.tsx'

/** The placeholder while the chunk of a view loads. */
export function ViewSkeleton() {
  return (
    <Screen>
      <SkeletonRows count={4} />
    </Screen>
  )
}

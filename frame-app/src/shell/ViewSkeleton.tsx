import { Screen } from '../ui/Screen.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** What stands while the chunk of a view is on its way. */
export function ViewSkeleton() {
  return (
    <Screen>
      <Skeleton variant="row" />
      <Skeleton variant="row" />
      <Skeleton variant="row" />
      <Skeleton variant="row" />
    </Screen>
  )
}

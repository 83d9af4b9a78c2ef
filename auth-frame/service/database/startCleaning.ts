import type { RoleContext } from '../context/RoleContext.ts'
import { startChore } from '../context/startChore.ts'
import { deleteExpired } from './deleteExpired.ts'

/** Deletes what is over, each minute. Every replica does it; that they do it twice does no harm. */
export function startCleaning(context: Pick<RoleContext, 'db' | 'clock' | 'log'>): ReturnType<typeof startChore> {
  return startChore(context, {
    every: 60_000,
    round: () => deleteExpired(context),
    failed: { event: 'cleaning-failed', words: 'old rows could not be deleted' },
  })
}

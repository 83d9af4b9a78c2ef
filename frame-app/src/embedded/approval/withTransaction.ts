import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import type { TransactionEntry } from '../../app/TransactionEntry.ts'

/**
 * Runs a flow of the modal that needs an approval, with its place on the transaction stack: whatever the visitor
 * decides, they return to the view that started it.
 *
 * @param entry what else is to be done when the approval ends
 */
export async function withTransaction<result>(
  app: App,
  work: () => Promise<result>,
  entry: TransactionEntry = {},
): Promise<result> {
  const mine: TransactionEntry = {
    ...entry,
    onSuccess() {
      const state = app.store.getState()
      if (currentRoute(state)?.view === 'ApproveTransaction') state.pop()
      entry.onSuccess?.()
    },
  }
  app.transactions.push(mine)
  try {
    return await work()
  } finally {
    // A flow that failed before its approval leaves nothing behind.
    const left = app.transactions.indexOf(mine)
    if (left >= 0) app.transactions.splice(left, 1)
  }
}

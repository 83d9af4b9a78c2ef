import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import type { TransactionEntry } from '../../app/TransactionEntry.ts'

/**
 * Runs a modal flow that needs an approval. While the flow runs, its callbacks are in `app.transactions`. Whatever the
 * user decides, the modal returns to the view that started the flow.
 *
 * @param entry further callbacks for when the approval ends
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
    // If the flow failed before it requested the approval, its callbacks are still in `app.transactions`, so we remove
    // them.
    const left = app.transactions.indexOf(mine)
    if (left >= 0) app.transactions.splice(left, 1)
  }
}

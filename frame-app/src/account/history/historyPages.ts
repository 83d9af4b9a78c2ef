import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from '../balances/supportedChainsQuery.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'
import { getHistory } from './history.ts'

type Wanted = { readonly network: string; readonly address: string; readonly cursor: string | null }

/**
 * The history of an account, newest first, page after page for as long as pages are taken.
 *
 * @param wanted.network CAIP-2
 * @param wanted.address as its chain writes it
 * @param wanted.cursor where to begin; `null` for the newest
 * @throws HISTORY_UNAVAILABLE where no one knows which networks there are; what `getHistory` throws
 */
export async function* historyPages(
  app: App,
  { network, address, cursor }: Wanted,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly transactions: readonly HistoryTransaction[]; readonly next: string | null }, void> {
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // The API knows some network always: an empty list is one that could not be fetched.
  if (supported.length === 0) throw laterError('HISTORY_UNAVAILABLE')
  const ask = { address, network, supported, ...(signal && { signal }) }
  let at = cursor
  do {
    const answer = await getHistory(api, { ...ask, cursor: at ?? undefined })
    // A server that leads in a circle leads nowhere.
    const next = answer.next === at ? null : answer.next
    yield { transactions: answer.transactions, next }
    at = next
  } while (at !== null)
}

import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { supportedChainsQuery } from '../balances/supportedChainsQuery.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'
import { getHistory } from './history.ts'

type Wanted = { readonly network: string; readonly address: string; readonly cursor: string | null }

/**
 * Yields an account's history page by page, newest first.
 *
 * @param wanted.network CAIP-2
 * @param wanted.address in its chain's format
 * @param wanted.cursor cursor of the first page to read; `null` for the newest page
 * @throws HISTORY_UNAVAILABLE if the supported networks are unknown; what `getHistory` throws
 */
export async function* historyPages(
  app: App,
  { network, address, cursor }: Wanted,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly transactions: readonly HistoryTransaction[]; readonly next: string | null }, void> {
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // The API always supports at least one network, so an empty list means that the list could not be loaded.
  if (supported.length === 0) throw makeError('HISTORY_UNAVAILABLE')
  const ask = { address, network, supported, ...(signal && { signal }) }
  let at = cursor
  do {
    const answer = await getHistory(api, { ...ask, cursor: at ?? undefined })
    // If the server repeats the cursor, we would request the same page forever, so we stop.
    const next = answer.next === at ? null : answer.next
    yield { transactions: answer.transactions, next }
    at = next
  } while (at !== null)
}

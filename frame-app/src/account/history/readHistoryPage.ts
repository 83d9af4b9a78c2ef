import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { supportedChainsQuery } from '../balances/supportedChainsQuery.ts'
import { getHistory } from './history.ts'
import { readSolanaPage } from './readSolanaPage.ts'

type Wanted = {
  /** Network of the history (CAIP-2). */
  readonly network: string
  readonly address: string
  /** Cursor for the requested page: the `next` value of the previous page; `undefined` for the newest page. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

/**
 * Reads a page of an account's history: on eip155 from the server, on Solana from the network's nodes.
 *
 * @throws HISTORY_UNAVAILABLE if the supported networks are unknown; what `getHistory` and `readSolanaPage` throw
 */
export async function readHistoryPage(app: App, { network, address, cursor, signal }: Wanted) {
  if (network.startsWith('solana:')) return readSolanaPage(app, { network, address, cursor, signal })
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // The API always supports at least one network, so an empty list means that the list could not be loaded.
  if (supported.length === 0) throw makeError('HISTORY_UNAVAILABLE')
  return getHistory(api, { address, network, supported, cursor, signal })
}

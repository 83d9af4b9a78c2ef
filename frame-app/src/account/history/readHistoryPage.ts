import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from '../balances/supportedChainsQuery.ts'
import { getHistory } from './history.ts'
import { readSolanaPage } from './readSolanaPage.ts'

type Wanted = {
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** `next` of the page before. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

/**
 * Reads a page of an account's history: eip155's from the server, Solana's from its nodes.
 *
 * @throws HISTORY_UNAVAILABLE if no list of supported networks is available, what `getHistory` and `readSolanaPage`
 *   throw
 */
export async function readHistoryPage(app: App, { network, address, cursor, signal }: Wanted) {
  if (network.startsWith('solana:')) return readSolanaPage(app, { network, address, cursor, signal })
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  // The API knows some network always: an empty list is one that could not be fetched.
  if (supported.length === 0) throw laterError('HISTORY_UNAVAILABLE')
  return getHistory(api, { address, network, supported, cursor, signal })
}

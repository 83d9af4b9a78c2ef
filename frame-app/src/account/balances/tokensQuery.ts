import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { mayHaveChanged } from './lastTransaction.ts'
import { readTokens } from './readTokens.ts'
import type { Token } from './Token.ts'

/** The families whose balances the API knows. */
const families = /^(eip155|solana):/
/** How long what was read counts; less than a tick while a transaction may still change it. */
const fresh = 30_000
const freshAfterTransaction = 9_000
/** How long no one asks again after a failure. */
const blocked = 30_000

const keyOf = (network: string | null, address: string | null) => ['tokens', network, address] as const

/**
 * When the tokens of an account on a network may be asked for again after a failure: milliseconds since 1970, 0 where
 * nothing failed in the last 30 seconds. A clock that was set back since then blocks nothing.
 */
export function tokensFreeAt(app: App, network: string | null, address: string | null): number {
  const before = queryClientOf(app).getQueryState(keyOf(network, address))
  if (before?.status !== 'error') return 0
  const since = Date.now() - before.errorUpdatedAt
  return since >= 0 && since < blocked ? before.errorUpdatedAt + blocked : 0
}

/**
 * The tokens of an account on a network, kept for 30 seconds. For a minute after a transaction, whichever wallet sent
 * it, they are soon out of date, and the server must not answer from its cache. Not asked for while account or network
 * are not known, where no one has the family's balances, and for 30 seconds after a failure.
 *
 * @param network CAIP-2
 * @param address as its chain writes it
 */
export function tokensQuery(app: App, network: string | null, address: string | null) {
  const client = queryClientOf(app)
  const queryKey = keyOf(network, address)
  const isBlocked = tokensFreeAt(app, network, address) > 0
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<readonly Token[]> => {
      const last = client.getQueryState<readonly Token[]>(queryKey)
      const stale = mayHaveChanged(app, last?.dataUpdatedAt ?? 0) ? (last?.data ?? []) : []
      return readTokens(app, { network: network!, address: address!, stale, signal })
    },
    staleTime: ({ state }) => (mayHaveChanged(app, state.dataUpdatedAt) ? freshAfterTransaction : fresh),
    enabled: address !== null && network !== null && families.test(network) && !isBlocked,
  })
}

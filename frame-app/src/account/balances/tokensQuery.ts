import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { mayHaveChanged } from './lastTransaction.ts'
import { readTokens } from './readTokens.ts'
import type { Token } from './Token.ts'

/** Families whose tokens the blockchain API can list. */
const families = /^(eip155|solana):/
/**
 * Time (ms) for which loaded tokens are fresh. The second, shorter time applies while a recent transaction may still
 * change the tokens. It is shorter than the 10 s refresh interval, so that each refresh reloads the tokens.
 */
const fresh = 30_000
const freshAfterTransaction = 9_000
/** Pause after a failure, in milliseconds. */
const blocked = 30_000

const keyOf = (network: string | null, address: string | null) => ['tokens', network, address] as const

/**
 * Returns the time at which an account's tokens may be requested again after a failure, in milliseconds since 1970.
 * Returns 0 if no request failed in the last 30 seconds, or if the clock was set back since the failure.
 */
export function tokensFreeAt(app: App, network: string | null, address: string | null): number {
  const before = queryClientOf(app).getQueryState(keyOf(network, address))
  if (before?.status !== 'error') return 0
  const since = Date.now() - before.errorUpdatedAt
  return since >= 0 && since < blocked ? before.errorUpdatedAt + blocked : 0
}

/**
 * An account's tokens on a network, cached for 30 seconds. For a minute after any wallet has sent a transaction, the
 * tokens expire sooner, and requests bypass the server's cache. Disabled while the account or the network is unknown,
 * for families whose tokens cannot be listed, and for 30 seconds after a failure.
 *
 * @param network CAIP-2
 * @param address in its chain's format
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

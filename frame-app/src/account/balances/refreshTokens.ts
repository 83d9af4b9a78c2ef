import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { isOverloaded } from './isOverloaded.ts'
import { tokensQuery } from './tokensQuery.ts'

/**
 * Reads the tokens of an account again if what is known of them is out of date.
 *
 * @param network CAIP-2
 * @param since when the visitor came, in milliseconds since 1970: after a 503 no one asks again before they come back
 */
export async function refreshTokens(
  app: App,
  network: string | null,
  address: string | null,
  since: number,
): Promise<void> {
  const options = tokensQuery(app, network, address)
  if (!options.enabled || isOverloaded(app, options.queryKey, since)) return
  await queryClientOf(app).prefetchQuery(options)
}

import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { nameOfQuery } from './nameOfQuery.ts'

/**
 * The name that an address goes by, of the last five minutes: the first of the product's own, else ENS's. It stands
 * only where it leads back to the address. No gateway is asked for it.
 *
 * @param network CAIP-2
 * @returns `null` for none, and on a test network or in another family
 * @throws NAMES_OF_ADDRESS_FAILED, or REMOTE with what the API says
 */
export async function reverseName(app: App, network: string, address: string): Promise<string | null> {
  const query = nameOfQuery(app, network, address)
  return query.enabled ? queryClientOf(app).fetchQuery(query) : null
}

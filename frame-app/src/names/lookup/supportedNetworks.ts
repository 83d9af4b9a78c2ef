import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'

/**
 * Returns the networks that the blockchain API supports. If they cannot be loaded, returns an empty list, and the next
 * call requests them again.
 *
 * @returns CAIP-2 ids
 */
export const supportedNetworks = (app: App): Promise<readonly string[]> =>
  queryClientOf(app).fetchQuery(supportedChainsQuery(app))

import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'

/**
 * Returns the networks that the blockchain API supports. If they could not be loaded, the list is empty and requested
 * again.
 *
 * @returns CAIP-2 ids
 */
export const supportedNetworks = (app: App): Promise<readonly string[]> =>
  queryClientOf(app).fetchQuery(supportedChainsQuery(app))

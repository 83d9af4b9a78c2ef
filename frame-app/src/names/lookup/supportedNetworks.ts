import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'

/**
 * The networks on which the blockchain API answers; what could not be loaded is empty, and asked for again.
 *
 * @returns CAIP-2 ids
 */
export const supportedNetworks = (app: App): Promise<readonly string[]> =>
  queryClientOf(app).fetchQuery(supportedChainsQuery(app))

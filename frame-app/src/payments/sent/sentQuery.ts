import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import type { KeptSent } from './KeptSent.ts'
import { ownerOf, readSent } from './sentStore.ts'

const sentOf = (app: App, owner: string) => readSent(app).filter((each) => ownerOf(each) === owner)

/**
 * Transactions that were recently sent from an account on a network, newest first, with their states. `watchSent`
 * updates this query.
 *
 * @param network CAIP-2
 */
export function sentQuery(app: App, network: string | null, from: string | null) {
  const owner = network && from ? ownerOf({ network, from }) : ''
  return queryOptions({
    queryKey: ['sent', owner],
    queryFn: (): readonly KeptSent[] => sentOf(app, owner),
    enabled: owner !== '',
  })
}

/** Updates an account's `sentQuery` with the currently stored transactions. */
export function publishSent(app: App, { network, from }: Pick<KeptSent, 'network' | 'from'>): void {
  queryClientOf(app).setQueryData(sentQuery(app, network, from).queryKey, sentOf(app, ownerOf({ network, from })))
}

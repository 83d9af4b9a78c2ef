import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import type { KeptSent } from './KeptSent.ts'
import { ownerOf, readSent } from './sentStore.ts'

const sentOf = (app: App, owner: string) => readSent(app).filter((each) => ownerOf(each) === owner)

/**
 * What was sent lately from an account on a network, newest first, with what became of it. It changes by itself while
 * `watchSent` watches.
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

/** Has those who look at an account see what is kept of it now. */
export function publishSent(app: App, { network, from }: Pick<KeptSent, 'network' | 'from'>): void {
  queryClientOf(app).setQueryData(sentQuery(app, network, from).queryKey, sentOf(app, ownerOf({ network, from })))
}

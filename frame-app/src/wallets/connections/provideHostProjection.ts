import type { App } from '../../app/App.ts'
import { projectionOf } from '../../app/projectionOf.ts'
import { hostRoute } from './hostRoute.ts'
import { hostState } from './hostState.ts'

/**
 * Lets `syncHost` send connections to the host. Must run before the first connection is in the table. May run again.
 */
export const provideHostProjection = (app: Pick<App, 'states'>): void => {
  projectionOf(app).projection = { hostRoute, hostState }
}

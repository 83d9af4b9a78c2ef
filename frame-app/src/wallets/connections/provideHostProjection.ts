import type { App } from '../../app/App.ts'
import { projectionOf } from '../../app/projectionOf.ts'
import { hostRoute } from './hostRoute.ts'
import { hostState } from './hostState.ts'

/**
 * Lets `syncHost` send connections to the host. Must run before the connection table has its first entry. Can be called
 * more than once.
 */
export const provideHostProjection = (app: Pick<App, 'states'>): void => {
  projectionOf(app).projection = { hostRoute, hostState }
}

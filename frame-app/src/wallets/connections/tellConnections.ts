import type { App } from '../../app/App.ts'
import { projectionOf } from '../../app/projectionOf.ts'
import { hostRoute } from './hostRoute.ts'
import { hostState } from './hostState.ts'

/** Lets `syncHost` send the host its connections. Called before the first one can be in the table; may be repeated. */
export const tellConnections = (app: Pick<App, 'states'>): void => {
  projectionOf(app).projection = { hostRoute, hostState }
}

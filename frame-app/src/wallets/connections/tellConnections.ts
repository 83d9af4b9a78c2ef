import type { App } from '../../app/App.ts'
import { projections } from '../../app/projections.ts'
import { hostRoute } from './hostRoute.ts'
import { hostState } from './hostState.ts'

/** Tells the host of connections from now on: called before the first one can be in the table, however often. */
export const tellConnections = ({ store }: Pick<App, 'store'>): void =>
  void projections.set(store, { hostRoute, hostState })

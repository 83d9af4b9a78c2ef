import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import type { Connection } from '../connector.ts'

/** Returns the live connection object of a namespace's current connection. */
export const liveOf = ({ store, live }: Pick<App, 'store' | 'live'>, namespace: Namespace): Connection | undefined =>
  live.get(connectionOf(store.getState(), namespace).id ?? '')

import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { allRecords } from '../../app/store/recordOf.ts'

/** Returns the connections, of one namespace or of all namespaces, that are live or being restored. */
export const notEndedRecords = ({ store }: Pick<App, 'store'>, namespace?: Namespace) =>
  allRecords(store.getState()).filter(
    (each) => each.record.phase !== 'ended' && (!namespace || each.namespace === namespace),
  )

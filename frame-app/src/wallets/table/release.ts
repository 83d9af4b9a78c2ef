import type { App } from '../../app/App.ts'
import { type ConnectionId, type ConnectionRecord, tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords } from '../../app/store/recordOf.ts'
import { replaceTable } from './replaceTable.ts'

/**
 * Ends or removes connections in the connection table. No other function ends or removes connections. Does not notify
 * the wallets.
 *
 * @param to `ended`: only the user can restore the connection. `sought`: the next page load restores it. `forgotten`:
 *   its record is deleted
 */
export function release(
  app: Pick<App, 'store' | 'live'>,
  ids: readonly ConnectionId[],
  to: 'ended' | 'sought' | 'forgotten',
): void {
  const found = allRecords(app.store.getState()).filter(({ record }) => ids.includes(record.id))
  for (const namespace of new Set(found.map((each) => each.namespace))) {
    const { current, records } = tableOf(app.store.getState(), namespace)
    replaceTable(app, namespace, {
      current: current && ids.includes(current) ? null : current,
      records: records.flatMap((record) => (ids.includes(record.id) ? released(record, to) : record)),
    })
  }
}

function released(record: ConnectionRecord, to: 'ended' | 'sought' | 'forgotten'): ConnectionRecord | [] {
  // Delete a record without accounts, because it has nothing to show. Delete a twin (another extension with the same
  // name) too, because later pages could not distinguish the two extensions.
  const isNothing = record.accounts.length + record.earlier.length === 0
  const isTwin = record.source.kind === 'extension' && record.source.isTwin
  return to === 'forgotten' || isNothing || isTwin
    ? []
    : { ...record, phase: to, approvedNetworks: null, methods: null }
}

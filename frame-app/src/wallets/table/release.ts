import type { App } from '../../app/App.ts'
import { type ConnectionId, type ConnectionRecord, tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords } from '../../app/store/recordOf.ts'
import { replaceTable } from './replaceTable.ts'

/**
 * Removes connections from the table, the only way out of it. The wallets are not notified.
 *
 * @param to `ended`: only the visitor restores it. `sought`: the next page looks for it. `forgotten`: its record is
 *   deleted
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
  // Nothing could be shown of one without accounts, and no later page would know a twin.
  const isNothing = record.accounts.length + record.earlier.length === 0
  const isTwin = record.source.kind === 'extension' && record.source.isTwin
  return to === 'forgotten' || isNothing || isTwin
    ? []
    : { ...record, phase: to, approvedNetworks: null, methods: null }
}

import type { App } from '../../app/App.ts'
import { type ConnectionId, tableOf } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { release } from './release.ts'

const isSame = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()

/**
 * Deletes one account of a connection that is not live, at the user's request. If it is the last account, deletes the
 * connection too.
 *
 * @param address in any letter case
 */
export function forgetAccount(app: Pick<App, 'store' | 'live'>, id: ConnectionId, address: string): void {
  const found = recordOf(app.store.getState(), id)
  if (!found || found.record.phase === 'live') return
  const { namespace, record } = found
  const without = (accounts: typeof record.accounts) => accounts.filter((each) => !isSame(each.address, address))
  const [accounts, earlier] = [without(record.accounts), without(record.earlier)]
  if (accounts.length + earlier.length === 0) {
    release(app, [id], 'forgotten')
    return
  }
  const next = { ...record, accounts, earlier, address: isSame(record.address, address) ? null : record.address }
  const { records } = tableOf(app.store.getState(), namespace)
  app.store.getState().patchTable(namespace, { records: records.map((each) => (each === record ? next : each)) })
}

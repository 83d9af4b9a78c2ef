import type { App } from '../../app/App.ts'
import { type ConnectionId, tableOf } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { accountFirst } from './accountFirst.ts'

/**
 * Makes a live connection the one that the dapp uses in its namespace. The one before stands by from now on; no other
 * namespace changes.
 *
 * @param address the account to use, one of the connection's; else the one that it used last
 */
export function makeCurrent({ store }: Pick<App, 'store'>, id: ConnectionId, address?: string | null): void {
  const found = recordOf(store.getState(), id)
  if (!found) return
  const { namespace, record } = found
  const { current, records } = tableOf(store.getState(), namespace)
  const accounts = accountFirst(record.accounts, address ?? record.address)
  const inUse = accounts[0]?.address ?? null
  if (current === id && inUse === record.address && accounts[0] === record.accounts[0]) return
  const next = { ...record, accounts, address: inUse }
  store.getState().patchTable(namespace, { current: id, records: [next, ...records.filter((each) => each !== record)] })
}

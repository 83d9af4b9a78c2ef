import type { App } from '../../app/App.ts'
import { type ConnectionId, tableOf } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { accountFirst } from './accountFirst.ts'

/**
 * Makes a live connection the current one of its namespace, which is the one that the dapp uses. The previous current
 * connection goes on standby. Other namespaces do not change.
 *
 * @param address account to select. Default: the account that the connection used last.
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

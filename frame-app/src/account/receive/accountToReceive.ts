import { activeConnection } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'

/** The address that Receive shows: the account that the view was opened for, by default the one in use. */
export function accountToReceive(state: State): string | null {
  const { accounts, address } = activeConnection(state)
  const named = currentRoute(state)?.params.account
  return accounts.find((account) => account.address === named)?.address ?? address
}

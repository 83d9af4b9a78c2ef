import { activeConnection } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

/** Returns the address that the Receive view shows: the account in the route params, or the active account. */
export function accountToReceive(state: State): string | null {
  const { accounts, address } = activeConnection(state)
  const named = currentRoute(state)?.params.account
  return accounts.find((account) => account.address === named)?.address ?? address
}

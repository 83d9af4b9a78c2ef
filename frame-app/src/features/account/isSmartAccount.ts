import { activeConnection } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'

/** Whether the account in use is a smart account, as events say. */
export function isSmartAccount(state: State): boolean {
  const { accounts, address } = activeConnection(state)
  return accounts.some((account) => account.address === address && account.type === 'smartAccount')
}

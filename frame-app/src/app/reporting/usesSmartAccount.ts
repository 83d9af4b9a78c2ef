import { activeConnection, type ConnectionSlice } from '../../store/connectionSlice.ts'

/** Whether the account in use is a smart account: what events say of an account, which they do not name. */
export function usesSmartAccount(state: Pick<ConnectionSlice, 'connections' | 'activeNamespace'>): boolean {
  const { accounts, address } = activeConnection(state)
  return accounts.some((account) => account.address === address && account.type === 'smartAccount')
}

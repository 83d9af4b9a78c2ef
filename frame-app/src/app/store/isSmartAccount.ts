import { activeConnection, type ConnectionSlice } from './connectionSlice.ts'

/** Whether the wallet reports the active account as a smart account. */
export function isSmartAccount(state: Pick<ConnectionSlice, 'activeNamespace' | 'connections'>): boolean {
  const { accounts, address } = activeConnection(state)
  return accounts.some((account) => account.address === address && account.type === 'smartAccount')
}

import { activeConnection, type ConnectionSlice } from './connectionSlice.ts'

/** Whether the account in use is a smart account, as its wallet says. */
export function isSmartAccount(state: Pick<ConnectionSlice, 'activeNamespace' | 'connections'>): boolean {
  const { accounts, address } = activeConnection(state)
  return accounts.some((account) => account.address === address && account.type === 'smartAccount')
}

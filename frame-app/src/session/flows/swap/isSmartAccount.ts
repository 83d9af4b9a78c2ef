import type { App } from '../../../app/App.ts'
import { activeConnection } from '../../../store/connectionSlice.ts'

/** Whether the account in use is a smart account of the embedded wallet, which sends several calls as one. */
export function isSmartAccount({ store }: App): boolean {
  const { connectorType, accounts, address } = activeConnection(store.getState())
  return connectorType === 'AUTH' && accounts.some((each) => each.address === address && each.type === 'smartAccount')
}

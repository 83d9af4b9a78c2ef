import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'

/** Whether the wallet in use lives in the host's window: what the dapp has it send does not pass through this frame. */
export function isWalletInWindow({ store }: Pick<App, 'store'>): boolean {
  const { connectorType } = activeConnection(store.getState())
  return connectorType !== null && connectorType !== 'AUTH' && connectorType !== 'WALLET_CONNECT'
}

import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'

/**
 * Returns whether the active wallet runs in the host window: an extension, or a provider that the host passed. Its
 * requests do not pass through this frame.
 */
export function isWalletInWindow({ store }: Pick<App, 'store'>): boolean {
  const { connectorType } = activeConnection(store.getState())
  return connectorType !== null && connectorType !== 'AUTH' && connectorType !== 'WALLET_CONNECT'
}

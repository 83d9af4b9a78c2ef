import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'

/**
 * Returns the position of a family's active account in the wallet's list. Each family has its own active account, as
 * eip155 does.
 */
export function activePosition({ activePositions }: WalletState, family: Family): number {
  return activePositions[family] ?? 0
}

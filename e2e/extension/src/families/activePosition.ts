import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'

/** Returns the position of a family's active account in the wallet's list. Like eip155, each family has its own. */
export function activePosition({ activePositions }: WalletState, family: Family): number {
  return activePositions[family] ?? 0
}

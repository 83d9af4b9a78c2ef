import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'

/** Returns the index of a family's active account in the wallet's list. Every family has its own active account. */
export function activePosition({ activePositions }: WalletState, family: Family): number {
  return activePositions[family] ?? 0
}

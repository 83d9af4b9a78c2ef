import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'

/** Where the active account of a family stands in the wallet's list. Each family has its own, as eip155 has. */
export function activePosition({ activePositions }: WalletState, family: Family): number {
  return activePositions[family] ?? 0
}

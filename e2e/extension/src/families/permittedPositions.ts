import type { WalletState } from '../walletState.ts'
import { activePosition } from './activePosition.ts'
import type { Family } from './Family.ts'

/** Returns the accounts that a site may use now, the active one first. Empty while the wallet is locked. */
export function permittedPositions(state: WalletState, origin: string, family: Family): readonly number[] {
  if (state.locked) return []
  const permitted = state.familySites[origin]?.[family] ?? []
  const active = activePosition(state, family)
  return [...permitted.filter((one) => one === active), ...permitted.filter((one) => one !== active)]
}

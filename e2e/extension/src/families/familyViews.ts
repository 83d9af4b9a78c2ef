import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'
import type { FamilyAccounts } from './FamilyAccount.ts'
import { permittedPositions } from './permittedPositions.ts'

/** The accounts that a site can see, for each family that the wallet offers. */
export type FamilyViews = { readonly [F in Family]?: readonly FamilyAccounts[F][] }

export function familyViews(state: WalletState, origin: string): FamilyViews {
  const views = Object.entries(state.familyAccounts).map(([family, accounts]) => [
    family,
    permittedPositions(state, origin, family as Family).flatMap((position) => accounts[position] ?? []),
  ])
  return Object.fromEntries(views)
}

import type { WalletState } from '../walletState.ts'
import type { Family } from './Family.ts'

/** Activates an account in every family or in one. Also permits connected sites to use this account. */
export function activateAccount(
  state: WalletState,
  position: number,
  family: Family | 'eip155' | undefined,
): Partial<WalletState> {
  const account = state.accounts[position]
  if (!account) throw new Error(`The wallet has no account at ${position}`)
  const offered = Object.keys(state.familyAccounts) as Family[]
  const changed = offered.filter((one) => family === undefined || one === family)
  const positions = Object.fromEntries(changed.map((one) => [one, position]))
  const families = {
    activePositions: { ...state.activePositions, ...positions },
    familySites: widenFamilies(state, position, changed),
  }
  if (family !== undefined && family !== 'eip155') return families
  const sites = Object.entries(state.sites).map(([origin, seen]) => [origin, widen(seen, account)])
  return { ...families, activeAccount: account, sites: Object.fromEntries(sites) }
}

function widenFamilies({ familySites }: WalletState, position: number, changed: readonly Family[]) {
  const origins = Object.entries(familySites).map(([origin, byFamily]) => {
    const families = Object.entries(byFamily).map(([family, seen]) => [
      family,
      changed.includes(family as Family) ? widen(seen, position) : seen,
    ])
    return [origin, Object.fromEntries(families)]
  })
  return Object.fromEntries(origins)
}

function widen<Item>(seen: readonly Item[], item: Item): readonly Item[] {
  return seen.includes(item) ? seen : [...seen, item]
}

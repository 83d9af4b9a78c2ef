import { type Address, type Hex, numberToHex } from 'viem'
import { type FamilyViews, familyViews } from './families/familyViews.ts'
import type { WalletState } from './walletState.ts'

/** The part of the wallet's state that one site can see. The page emits events for changes of this part. */
export type SiteView = {
  readonly accounts: readonly Address[]
  readonly chainId: Hex
  readonly online: boolean
  readonly families: FamilyViews
}

export function siteView(state: WalletState, origin: string): SiteView {
  const permitted = state.locked ? [] : (state.sites[origin] ?? [])
  const accounts = [
    ...permitted.filter((account) => account === state.activeAccount),
    ...permitted.filter((account) => account !== state.activeAccount),
  ]
  const families = familyViews(state, origin)
  return { accounts, chainId: numberToHex(state.activeChainId), online: state.online, families }
}

import type { Namespace } from '#shared/protocol/primitives.ts'
import { wantsActivity } from '../app/options/wantsActivity.ts'
import type { State } from '../app/store/createStore.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

const families: { readonly [namespace in Namespace]?: readonly AccountTab[] } = {
  eip155: ['tokens', 'nfts', 'activity'],
  solana: ['tokens', 'activity'],
}

/**
 * Returns the active account's tabs; the first tab is open initially. Returns an empty list if the family has no tokens
 * to show.
 */
export function accountTabs(state: State): readonly AccountTab[] {
  const own = families[state.activeNamespace] ?? []
  const hasActivity = state.remote?.activity ?? wantsActivity(state.options.features)
  return hasActivity ? own : own.filter((tab) => tab !== 'activity')
}

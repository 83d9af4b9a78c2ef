import { wantsActivity } from '../../../app/options/wantsActivity.ts'
import type { State } from '../../../store/createStore.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The tabs of the account in use, the first of which is open at first. None where the family has no tokens to show. */
export function accountTabs(state: State): readonly AccountTab[] {
  if (state.activeNamespace === 'solana') return ['tokens']
  if (state.activeNamespace !== 'eip155') return []
  const hasActivity = state.remote?.activity ?? wantsActivity(state.options.features)
  return hasActivity ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts']
}

import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import { useSortedTokens } from './useSortedTokens.ts'
import { useTokens } from './useTokens.ts'

/**
 * The tokens of the account in use on its network, see `useTokens`, with spam sorted out. `tokens` is `undefined` until
 * that is done.
 */
export function useHoldings() {
  const held = useTokens()
  const network = useAppState((state) => activeConnection(state).network)
  const { tokens, spam, hasUnverified, isLoading } = useSortedTokens(network, held.tokens)
  return { ...held, tokens: isLoading ? undefined : held.tokens && tokens, spam, hasUnverified }
}

import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import { useSortedTokens } from './useSortedTokens.ts'
import { useTokens } from './useTokens.ts'

/**
 * Returns the active account's tokens on its network (see `useTokens`), without spam. `tokens` is `undefined` until the
 * spam has been removed.
 *
 * @param isListed whether the view currently lists the tokens
 */
export function useHoldings(isListed: () => boolean) {
  const held = useTokens(isListed)
  const network = useAppState((state) => activeConnection(state).network)
  const { tokens, spam, hasUnverified, isLoading } = useSortedTokens(network, held.tokens)
  return { ...held, tokens: isLoading ? undefined : held.tokens && tokens, spam, hasUnverified }
}

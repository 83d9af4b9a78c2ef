import { useAppState } from '../../app/useAppState.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import { useTokens } from '../balances/useTokens.ts'
import { useSortedTokens } from './useSortedTokens.ts'

/** The tokens of the account in use on its network, see `useTokens`, with spam sorted out. */
export function useHoldings() {
  const held = useTokens()
  const network = useAppState((state) => activeConnection(state).network)
  const { tokens, spam, hasUnverified } = useSortedTokens(network, held.tokens)
  return { ...held, tokens: held.tokens && tokens, spam, hasUnverified }
}

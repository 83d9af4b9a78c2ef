import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'

/**
 * Whether the blockchain API does not support the active network, so that there are no prices, token lists or history.
 * Returns `false` until the API has answered, and for families whose balances the API never supports.
 */
export function useIsUnlisted(): boolean {
  const app = useApp()
  const id = useAppState((state) => activeConnection(state).network) ?? ''
  const hasTokens = /^(eip155|solana):/.test(id)
  const { data } = useQuery({ ...supportedChainsQuery(app), enabled: hasTokens }, queryClientOf(app))
  return hasTokens && data !== undefined && data.length > 0 && !data.includes(id)
}

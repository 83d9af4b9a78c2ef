import { useQuery } from '@tanstack/react-query'
import { formatFiat } from '../../app/amounts/formatFiat.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { tokensQuery } from './tokensQuery.ts'
import { totalValue } from './totalValue.ts'
import { useSortedTokens } from './useSortedTokens.ts'

/**
 * Returns the value of an account on a network, in the dapp's currency. `undefined` while it is loading, after a
 * failure, and if no token has a price, as on a network that the blockchain API does not know.
 *
 * @param network CAIP-2
 */
export function useAccountValue(network: string | null, address: string): string | undefined {
  const app = useApp()
  const currency = useAppState(fiatCurrency)
  const { data } = useQuery(tokensQuery(app, network, address), queryClientOf(app))
  const { tokens, isLoading } = useSortedTokens(network, data)
  const isPriced = !isLoading && tokens.some(({ price }) => price !== null)
  const value = isPriced ? totalValue(tokens) : null
  return value === null ? undefined : formatFiat(value, { currency })
}

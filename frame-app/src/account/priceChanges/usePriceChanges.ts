import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import type { Token } from '../balances/Token.ts'
import { getPriceChanges, priceId } from './priceChanges.ts'

/** Cache time in ms. It can be long, because a price change covers 24 hours. */
const fresh = 300_000

/**
 * Returns a function that returns a token's price change within 24 hours, in percent as a decimal string. The function
 * returns `undefined` while loading, after a failure, and for tokens without a trusted price.
 */
export function usePriceChanges(tokens: readonly Token[]): (token: Token) => string | undefined {
  const app = useApp()
  const priced = tokens.filter(({ price, amount }) => price !== null && amount > 0n)
  const ids = priced.flatMap((token) => priceId(token) ?? [])
  const { data } = useQuery(
    {
      queryKey: ['priceChanges', ids],
      queryFn: async ({ signal }) => getPriceChanges(await app.api(), priced, signal),
      staleTime: fresh,
      retry: false,
      enabled: app.deployment.priceChanges !== undefined && ids.length > 0,
    },
    queryClientOf(app),
  )
  return (token) => (token.price === null ? undefined : data?.get(priceId(token) ?? ''))
}

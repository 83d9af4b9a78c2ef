import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '../../api/balance.ts'
import { getSupportedChains } from '../../api/supportedChains.ts'
import type { Token } from '../../api/Token.ts'
import type { App } from '../../app/App.ts'

/** The families whose balances the API knows. */
const families = /^(eip155|solana):/

/**
 * The tokens of an account on a network, kept for 30 seconds; not asked for while account or network are not known, or
 * where no one has the family's balances.
 *
 * @param network CAIP-2
 * @param address as its chain writes it
 */
export function tokensQuery(app: App, network: string | null, address: string | null) {
  return queryOptions({
    queryKey: ['tokens', network, address],
    queryFn: async ({ signal }): Promise<readonly Token[]> => {
      const api = await app.api()
      const supported = await getSupportedChains(api, { signal })
      return getBalance(api, { address: address!, network: network!, supported, signal })
    },
    staleTime: 30_000,
    enabled: address !== null && network !== null && families.test(network),
  })
}

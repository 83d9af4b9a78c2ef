import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import { swapNetworks } from '../../account/balances/swapTokensQuery.ts'
import type { App } from '../../app/App.ts'
import type { Api } from '../../app/http/createApi.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { Units } from './Calldata.ts'

const Answer = z.object({ standard: Units, fast: Units, instant: Units })

/**
 * Query for the gas price in wei. Works only on networks that support swaps.
 *
 * @param network CAIP-2
 */
export function gasPriceQuery(app: App, network: string | null) {
  return queryOptions({
    queryKey: ['gasPrice', network],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      return getGasPrice(api, { network: network!, supported, signal })
    },
    staleTime: 10_000,
    enabled: network !== null && swapNetworks.has(network),
  })
}

type GasQuery = {
  /** CAIP-2. */
  readonly network: string
  /** Networks that support swaps: the result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches a network's gas price in wei.
 *
 * @throws GAS_PRICE_UNSUPPORTED if the network is not supported (then sends no request); else what `http.get` throws
 */
export async function getGasPrice(
  { http, deployment, identity }: Api,
  { network, supported, signal }: GasQuery,
): Promise<bigint> {
  if (!supported.includes(network)) throw makeError('GAS_PRICE_UNSUPPORTED')
  const { standard } = await http.get(`${deployment.blockchainApi}/v1/convert/gas-price`, {
    service: 'Blockchain API',
    query: { ...identity, chainId: network },
    schema: Answer,
    signal,
  })
  return standard
}

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { parseAssetId } from '../../app/http/assetId.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'
import type { SwapToken } from './Token.ts'

/** The networks on which tokens can be swapped, CAIP-2. */
export const swapNetworks: ReadonlySet<string> = new Set(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
)

const Row = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10. */
  address: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  logoUri: z.catch(z.nullish(z.string()), null),
})

const Answer = z.object({ tokens: z.array(z.unknown()) })

/**
 * The tokens that can be swapped on a network, by their symbols; not asked for where there are no swaps.
 *
 * @param network CAIP-2
 */
export function swapTokensQuery(app: App, network: string | null) {
  return queryOptions({
    queryKey: ['swapTokens', network],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // Also where the list could not be loaded, which is empty then.
      if (!supported.includes(network!)) throw laterError('SWAP_UNSUPPORTED')
      const tokens = await getSwapTokens(api, { network: network!, supported, signal })
      return [...tokens].sort((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))
    },
    staleTime: 300_000,
    enabled: network !== null && swapNetworks.has(network),
  })
}

type TokensQuery = {
  /** CAIP-2. */
  readonly network: string
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * The tokens of a network that can be swapped. Empty, without a call, on a network that is not supported; entries that
 * cannot be read, or are of another network, are left out.
 *
 * @throws what `http.get` throws
 */
export async function getSwapTokens(
  { http, deployment, identity }: Api,
  { network, supported, signal }: TokensQuery,
): Promise<readonly SwapToken[]> {
  if (!supported.includes(network)) return []
  const { tokens } = await http.get(`${deployment.blockchainApi}/v1/convert/tokens`, {
    service: 'Blockchain API',
    query: { ...identity, chainId: network },
    schema: Answer,
    signal,
  })
  return tokens.flatMap((entry) => {
    const { data } = Row.safeParse(entry)
    const asset = data && parseAssetId(data.address)
    if (!asset || asset.network !== network) return []
    const { name, symbol, decimals, logoUri } = data
    return [
      { ...asset, name: cleanText(name), symbol: cleanText(symbol, 32), decimals, iconUrl: safeImageUrl(logoUri) },
    ]
  })
}

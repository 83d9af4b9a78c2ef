import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { parseAssetId } from '../../app/http/assetId.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { tokenId } from './sortOutSpam.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'
import type { SwapToken, Token } from './Token.ts'

/** CAIP-2 ids of the networks on which tokens can be swapped. */
export const swapNetworks: ReadonlySet<string> = new Set(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
)

const Row = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10 id. */
  address: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  logoUri: z.catch(z.nullish(z.string()), null),
})

const Answer = z.object({ tokens: z.array(z.unknown()) })

/**
 * Tokens that can be swapped on a network, sorted by symbol. Disabled on networks without swaps.
 *
 * @param network CAIP-2
 */
export function swapTokensQuery(app: App, network: string | null) {
  return queryOptions({
    queryKey: ['swapTokens', network],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // If the list of supported networks could not be loaded, `supported` is empty, so this also throws.
      if (!supported.includes(network!)) throw makeError('SWAP_UNSUPPORTED')
      const tokens = await getSwapTokens(api, { network: network!, supported, signal })
      return [...tokens].sort((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))
    },
    staleTime: 300_000,
    enabled: network !== null && swapNetworks.has(network),
  })
}

type TokensQuery = {
  /** Network of the tokens (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the supported networks, from `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches the tokens that can be swapped on a network. Skips invalid entries and entries of other networks. Returns an
 * empty list without a request if the network is not supported.
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

/** Whether a visible token has no icon, so that the network's token list may have one. */
export const lacksIcons = (tokens: readonly Token[]): boolean =>
  tokens.some(({ address, iconUrl, amount, added }) => address !== null && !iconUrl && (amount > 0n || added))

/** Returns the tokens. If a token has no icon, it gets the icon from the network's token list. */
export function listedIcons(tokens: readonly Token[], list: readonly SwapToken[] | undefined): readonly Token[] {
  if (!list || !lacksIcons(tokens)) return tokens
  const icons = new Map(list.map((token) => [tokenId(token), token.iconUrl]))
  return tokens.map((token) =>
    token.address !== null && !token.iconUrl ? { ...token, iconUrl: icons.get(tokenId(token)) ?? null } : token,
  )
}

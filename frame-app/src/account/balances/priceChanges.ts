import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'

/** DefiLlama's network names, by CAIP-2 id. */
const chains: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:324': 'era',
  'eip155:5000': 'mantle',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avax',
  'eip155:59144': 'linea',
  'eip155:7777777': 'zora',
  'eip155:1313161554': 'aurora',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}
/** DefiLlama's addresses for the native coins, by family. */
const coins: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: 'So11111111111111111111111111111111111111112',
}
/** Maximum number of tokens per request. The URL contains them all, so it must not get too long. */
const most = 60

const Answer = z.object({ coins: z.record(z.string(), z.catch(z.nullable(z.number()), null)) })
/** Maximum plausible change within a day, in percent. Larger changes are ignored. */
const largest = 1_000_000

/** A token's network (CAIP-2), and its contract or mint; `null` for the native coin. */
type Asset = { readonly network: string; readonly address: string | null }

const idOf = ({ network, address }: Asset): string | undefined => {
  const [chain, token] = [chains[network], address ?? coins[network.split(':')[0] ?? '']]
  return chain && token && `${chain}:${token}`
}

/** Returns a token's key in the map of price changes; `undefined` if DefiLlama does not list the token's network. */
export const priceId = (asset: Asset): string | undefined => idOf(asset)?.toLowerCase()

/**
 * Fetches the price changes of tokens within 24 hours.
 *
 * @returns the change in percent by `priceId`, as a decimal string with two decimals, such as `-1.25`. Tokens with an
 * unknown change are missing. Returns an empty map without a request if the deployment configures no price service
 * @throws what `http.get` throws
 */
export async function getPriceChanges(
  { http, deployment }: Api,
  assets: readonly Asset[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { priceChanges } = deployment
  const ids = assets.slice(0, most).flatMap((asset) => idOf(asset) ?? [])
  if (!priceChanges || ids.length === 0) return new Map()
  const answer = await http.get(`${priceChanges}/percentage/${ids.join(',')}`, {
    service: 'Price changes',
    query: { period: '24h' },
    schema: Answer,
    signal,
  })
  return new Map(
    Object.entries(answer.coins).flatMap(([id, percent]) =>
      percent !== null && Math.abs(percent) <= largest ? [[id.toLowerCase(), percent.toFixed(2)] as const] : [],
    ),
  )
}

import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import type { Token } from './Token.ts'

/** How long changes are used, in ms: they are those of a whole day. */
const fresh = 300_000

/**
 * Returns by how much a token's price changed within 24 hours, in percent as decimal text. `undefined` while it is
 * loading, after a failure, and for tokens without a price that we trust.
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

/** Networks by their names in DefiLlama's interface. */
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
/** How it names a family's own coin. */
const coins: Readonly<Record<string, string>> = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: 'So11111111111111111111111111111111111111112',
}
/** Tokens in one request: its address holds them all. */
const most = 60

const Answer = z.object({ coins: z.record(z.string(), z.catch(z.nullable(z.number()), null)) })
/** A price that changes more than this in a day, in percent, is no price. */
const largest = 1_000_000

/** A token by its network (CAIP-2) and its contract or mint; `null` is the network's own coin. */
type Asset = { readonly network: string; readonly address: string | null }

const idOf = ({ network, address }: Asset): string | undefined => {
  const [chain, token] = [chains[network], address ?? coins[network.split(':')[0] ?? '']]
  return chain && token && `${chain}:${token}`
}

/** Names a token in the result; `undefined` if no changes are known on its network. */
export const priceId = (asset: Asset): string | undefined => idOf(asset)?.toLowerCase()

/**
 * Reads by how much the prices of tokens changed within 24 hours.
 *
 * @returns percent as decimal text with two decimals, such as `-1.25`, by `priceId`; without tokens whose change is
 *   unknown. Empty, without a request, if the deployment names no such service
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

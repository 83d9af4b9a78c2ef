import * as z from 'zod/mini'
import { CaipAddress, CaipNetworkId } from '#shared/protocol/primitives.ts'
import { cleanText } from './cleanText.ts'
import type { Api } from './createApi.ts'
import { safeImageUrl } from './safeImageUrl.ts'

const Row = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: CaipNetworkId,
  /** CAIP-10; the native token has none. */
  address: z.nullish(CaipAddress),
  value: z.nullish(z.number()),
  price: z.nullish(z.number()),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/)),
  }),
  iconUrl: z.catch(z.nullish(z.string()), null),
})
const Balances = z.object({ balances: z.array(z.unknown()) })

const readRow = ({ name, symbol, address, value, price, iconUrl, ...row }: z.output<typeof Row>) => ({
  ...row,
  name: cleanText(name),
  symbol: cleanText(symbol, 32),
  address: address ?? null,
  /** In US dollars, as is `price`; `null` when the server knows none. */
  value: value ?? null,
  price: price ?? null,
  iconUrl: safeImageUrl(iconUrl),
})

/** What an account holds of one token. Texts are fit to be shown (CT-9); amounts are decimal texts. */
type Balance = Readonly<ReturnType<typeof readRow>>

type BalanceQuery = {
  /** As its chain writes it, without the network. */
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  /** CAIP-10 ids of tokens whose balance the server must not take from its cache. */
  readonly forceUpdate?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * The tokens of an account. Empty, without a call, on a network that is not supported. Tokens with 0 decimals
 * are left out, as are entries that cannot be read.
 *
 * @throws what `http.get` throws; the visitor sees BALANCE_UNAVAILABLE
 */
export async function getBalance(
  { http, deployment, identity }: Api,
  query: BalanceQuery,
): Promise<readonly Balance[]> {
  const { address, network, supported, forceUpdate, signal } = query
  if (!supported.includes(network)) return []
  const { balances } = await http.get(`${deployment.blockchainApi}/v1/account/${encodeURIComponent(address)}/balance`, {
    service: 'Blockchain API',
    query: { ...identity, currency: 'usd', chainId: network, forceUpdate },
    schema: Balances,
    signal,
  })
  return balances.flatMap((entry) => {
    const row = Row.safeParse(entry)
    return row.success && Number(row.data.quantity.decimals) !== 0 ? [readRow(row.data)] : []
  })
}

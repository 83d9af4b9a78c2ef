import * as z from 'zod/mini'
import { parseAccountId } from '#shared/caip.ts'
import { CaipAddress, CaipNetworkId } from '#shared/protocol/primitives.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { DecimalText } from '../../app/http/DecimalText.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import type { Token } from './Token.ts'

const Row = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: CaipNetworkId,
  /** CAIP-10 id; missing for the native token. */
  address: z.nullish(CaipAddress),
  price: z.nullish(DecimalText),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/)),
  }),
  iconUrl: z.catch(z.nullish(z.string()), null),
  flags: z.catch(z.nullish(z.object({ is_spam: z.catch(z.nullish(z.boolean()), null) })), null),
})
const Balances = z.object({ balances: z.array(z.unknown()) })

const readRow = ({ name, symbol, chainId, address, price, iconUrl, quantity, flags }: z.output<typeof Row>): Token => {
  const decimals = Number(quantity.decimals)
  const [whole = '', fraction = ''] = quantity.numeric.split('.')
  return {
    network: chainId,
    address: address ? parseAccountId(address).address : null,
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    decimals,
    amount: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')),
    price: price ?? null,
    iconUrl: safeImageUrl(iconUrl),
    ...(flags?.is_spam && { isFlagged: true }),
  }
}

type BalanceQuery = {
  /** The account's address in its chain's format, without the network. */
  readonly address: string
  /** Network to read (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the supported networks, from `getSupportedChains`. */
  readonly supported: readonly string[]
  /** Currency of the prices (ISO 4217 in lowercase). The default is US dollars. */
  readonly currency?: string
  /** CAIP-10 ids of tokens whose balance the server must not take from its cache. */
  readonly forceUpdate?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches the account's tokens, including the native token. We compute values from amount and price, because the
 * server's totals are floats. Skips invalid entries and tokens with 0 decimals. Returns an empty list without a request
 * if the network is not supported.
 *
 * @throws what `http.get` throws; the user sees BALANCE_UNAVAILABLE
 */
export async function getBalance({ http, deployment, identity }: Api, query: BalanceQuery): Promise<readonly Token[]> {
  const { address, network, supported, currency = 'usd', forceUpdate, signal } = query
  if (!supported.includes(network)) return []
  const { balances } = await http.get(`${deployment.blockchainApi}/v1/account/${encodeURIComponent(address)}/balance`, {
    service: 'Blockchain API',
    query: { ...identity, currency, chainId: network, forceUpdate },
    schema: Balances,
    signal,
  })
  return balances.flatMap((entry) => {
    const row = Row.safeParse(entry)
    return row.success && Number(row.data.quantity.decimals) !== 0 ? [readRow(row.data)] : []
  })
}

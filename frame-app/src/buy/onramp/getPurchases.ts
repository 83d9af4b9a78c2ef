import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { Instant } from '../../app/http/Instant.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import { Decimal } from './decimal.ts'

const states = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'success',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const
type WireState = keyof typeof states

const Entry = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    minedAt: Instant,
    status: z.enum(Object.keys(states) as [WireState, ...WireState[]]),
    chain: z.catch(z.nullish(CaipNetworkId), null),
    hash: z.catch(z.nullish(z.string().check(z.regex(/^0x[\da-f]{64}$/i))), null),
  }),
  transfers: z.array(
    z.object({
      quantity: z.object({ numeric: Decimal }),
      fungible_info: z.nullish(
        z.object({ symbol: z.nullish(z.string()), icon: z.nullish(z.object({ url: z.nullish(z.string()) })) }),
      ),
    }),
  ),
})
const History = z.object({ data: z.array(z.unknown()) })

const readEntry = ({ id, metadata, transfers: [bought] }: z.output<typeof Entry>) => ({
  id,
  state: states[metadata.status],
  at: Date.parse(metadata.minedAt),
  amount: bought?.quantity.numeric ?? null,
  /** CAIP-2; `null` if the server does not report it. */
  network: metadata.chain ?? null,
  /** Hash of the transaction that delivers the tokens; `null` while there is no such transaction. */
  hash: metadata.hash ?? null,
  symbol: cleanText(bought?.fungible_info?.symbol ?? '', 32),
  iconUrl: safeImageUrl(bought?.fungible_info?.icon?.url),
})

/**
 * A purchase of tokens with money. `at` is in milliseconds since 1970, `amount` is a decimal string, and the other
 * strings are sanitized for display.
 */
export type Purchase = Readonly<ReturnType<typeof readEntry>>

type PurchasesQuery = {
  /** The account's address in its chain's format. */
  readonly address: string
  /** The active network (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the networks that the server supports, from `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches the account's Coinbase purchases, newest first. Skips invalid entries. Returns an empty list without a
 * request if the active network is not supported.
 *
 * @throws what `http.get` throws
 */
export async function getPurchases(
  { http, deployment, identity }: Api,
  { address, network, supported, signal }: PurchasesQuery,
): Promise<readonly Purchase[]> {
  if (!supported.includes(network)) return []
  const { data } = await http.get(`${deployment.blockchainApi}/v1/account/${encodeURIComponent(address)}/history`, {
    service: 'Purchases',
    query: { ...identity, onramp: 'coinbase' },
    fresh: true,
    schema: History,
    signal,
  })
  const purchases = data.flatMap((entry) => {
    const read = Entry.safeParse(entry)
    return read.success ? [readEntry(read.data)] : []
  })
  return purchases.toSorted((a, b) => b.at - a.at)
}

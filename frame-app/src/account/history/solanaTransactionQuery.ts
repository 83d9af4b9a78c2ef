import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'

const Key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const Integer = z.pipe(
  // The balances of some programs exceed the largest safe integer, so `z.int()` would reject them.
  z.number().check(z.nonnegative(), z.multipleOf(1)),
  z.transform((value: number) => BigInt(value)),
)
const TokenBalance = z.object({
  accountIndex: z.int().check(z.nonnegative()),
  mint: Key,
  owner: z.nullish(Key),
  uiTokenAmount: z.object({
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,20}$/)),
      z.transform((text: string) => BigInt(text)),
    ),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
})
const SolanaTransaction = z.object({
  slot: Integer,
  blockTime: z.nullish(z.int()),
  meta: z.object({
    err: z.unknown(),
    fee: Integer,
    preBalances: z.array(Integer),
    postBalances: z.array(Integer),
    preTokenBalances: z.nullish(z.array(TokenBalance)),
    postTokenBalances: z.nullish(z.array(TokenBalance)),
    loadedAddresses: z.nullish(z.object({ writable: z.array(Key), readonly: z.array(Key) })),
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(Key).check(z.minLength(1)),
      header: z.object({ numRequiredSignatures: z.int().check(z.positive()) }),
    }),
  }),
})

/** Result of Solana's `getTransaction` in `json` encoding. */
export type SolanaTransaction = z.output<typeof SolanaTransaction>

/**
 * A confirmed Solana transaction. Cached without limit, because a confirmed transaction no longer changes. `null` if
 * the node does not have the transaction or its answer is invalid.
 */
export function solanaTransactionQuery(app: App, network: Network, signature: string) {
  return queryOptions({
    queryKey: ['solanaTransaction', network.caipNetworkId, signature],
    queryFn: async ({ signal }): Promise<SolanaTransaction | null> => {
      const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
      const answer = await chainAsk(app, network, signal)({ method: 'getTransaction', params: [signature, options] })
      return SolanaTransaction.safeParse(answer).data ?? null
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
}

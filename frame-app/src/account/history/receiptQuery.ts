import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { solanaTransactionQuery } from './solanaTransactionQuery.ts'

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const Receipt = z.nullable(
  z.object({
    from: z.string(),
    blockNumber: Quantity,
    gasUsed: Quantity,
    effectiveGasPrice: Quantity,
    /** Layer 1 fee of an OP Stack chain. */
    l1Fee: z.catch(z.nullish(Quantity), null),
  }),
)

/**
 * Block (slot on Solana) and fee of a mined transaction, and the account that paid the fee. The fee is in the native
 * coin's smallest unit. Cached without limit, because a mined transaction no longer changes. `null` if the chain does
 * not know the transaction.
 */
export function receiptQuery(app: App, network: Network | undefined, hash: string, isMined: boolean) {
  return queryOptions({
    queryKey: ['receipt', network?.caipNetworkId, hash],
    queryFn: async ({ signal }) => {
      if (network!.namespace === 'solana') return solanaReceipt(app, network!, hash)
      const rpc = { method: 'eth_getTransactionReceipt', params: [hash] }
      const receipt = Receipt.parse(await chainRpc(await app.api(), network!, rpc, { signal }))
      if (!receipt) return null
      const { from, blockNumber, gasUsed, effectiveGasPrice, l1Fee } = receipt
      return { payer: from, block: blockNumber, fee: gasUsed * effectiveGasPrice + (l1Fee ?? 0n) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isMined && (network?.namespace === 'eip155' || network?.namespace === 'solana'),
  })
}

async function solanaReceipt(app: App, network: Network, signature: string) {
  const found = await queryClientOf(app).fetchQuery(solanaTransactionQuery(app, network, signature))
  return found && { payer: found.transaction.message.accountKeys[0]!, block: found.slot, fee: found.meta.fee }
}

import type { PublicClient } from 'viem'
import { chainError } from './chainError.ts'

/**
 * What a unit of gas costs on a network now, in wei; `priority` is missing where the network has no EIP-1559.
 *
 * @throws CHAIN_DISCONNECTED, or what the node said
 */
export async function currentFees(
  client: PublicClient,
): Promise<{ readonly price: bigint; readonly priority?: bigint }> {
  try {
    const block = await client.getBlock({ blockTag: 'latest' })
    if (block.baseFeePerGas == null) return { price: await client.getGasPrice() }
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
    return { price: maxFeePerGas, priority: maxPriorityFeePerGas }
  } catch (error) {
    throw chainError(error)
  }
}

/** A fee as a multiple of the needed one, at least 1. */
export function feeTimes(fee: bigint, needed: bigint): number {
  return needed > 0n ? Math.max(1, Number(fee / needed)) : 1
}

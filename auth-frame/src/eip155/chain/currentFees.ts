import type { Address, Hex, PublicClient } from 'viem'
import { layer1FeeCall, readLayer1Fee } from '#shared/layer1FeeCall.ts'
import { chainError } from './chainError.ts'

/**
 * Returns the current price of one unit of gas on a network, in wei. `priority` is absent if the network does not
 * support EIP-1559.
 *
 * @throws CHAIN_DISCONNECTED, or the node's own error
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

/** Returns the ratio of a fee to the needed fee, at least 1. */
export function feeTimes(fee: bigint, needed: bigint): number {
  return needed > 0n ? Math.max(1, Number(fee / needed)) : 1
}

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/**
 * Returns the maximum fee that a rollup charges for publishing a transaction's data on Ethereum, see `layer1FeeCall`.
 *
 * @param network CAIP-2 id of an eip155 network
 * @returns wei; 0 if the network charges no such fee or does not respond
 */
export async function rollupFee(client: PublicClient, network: string, call: Call): Promise<bigint> {
  const { to, data } = layer1FeeCall(network, call)
  try {
    if (!(await client.getCode({ address: to }))) return 0n
    const answer = (await client.call({ to, data })).data
    return answer ? readLayer1Fee(answer) : 0n
  } catch {
    return 0n
  }
}

import { type Hex, type PublicClient, parseAbi } from 'viem'
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

/**
 * Networks of the OP stack, where a part of the fee is paid for data on Ethereum and stands in no field of a
 * transaction.
 */
const rollups = new Set(['10', '1301', '8453', '84532', '7777777', '11155420', '999999999'].map((id) => `eip155:${id}`))
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

/**
 * What a serialized transaction costs besides its gas, in wei, as the network estimates it now; 0 where there is no
 * such fee.
 */
export async function rollupFee(client: PublicClient, network: string, serialized: Hex): Promise<bigint> {
  if (!rollups.has(network)) return 0n
  try {
    return await client.readContract({ address: oracle, abi, functionName: 'getL1Fee', args: [serialized] })
  } catch {
    return 0n
  }
}

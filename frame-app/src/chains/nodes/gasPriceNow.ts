import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../adapter/adapter.ts'
import type { GasPrice } from './GasPrice.ts'
import { quantityOf } from './quantityOf.ts'

const gwei = 1_000_000_000n
const Block = z.object({ baseFeePerGas: z.nullish(z.string()) })

/** Minimum tips by network, in wei. A transaction with a lower tip stays pending forever. */
const minimumTips: ReadonlyMap<string, bigint> = new Map([
  ['eip155:137', 30n * gwei],
  ['eip155:80002', 30n * gwei],
])

/**
 * Returns a network's current maximum gas price: twice the base fee plus the tip. Twice the base fee suffices for about
 * six full blocks. The tip is what the nodes suggest, or the network's minimum if that is higher.
 *
 * @param network CAIP-2
 * @throws the network's error, INVALID_RESULT for an invalid answer
 */
export async function gasPriceNow(ask: Ask, network: string): Promise<GasPrice> {
  const block = Block.safeParse(await ask({ method: 'eth_getBlockByNumber', params: ['latest', false] }))
  if (!block.success) throw makeError('INVALID_RESULT', { name: 'The network' })
  const least = minimumTips.get(network) ?? 0n
  const { baseFeePerGas } = block.data
  if (baseFeePerGas == null) {
    const price = quantityOf(await ask({ method: 'eth_gasPrice', params: [] }))
    return { gasPrice: max(price, least) }
  }
  const base = quantityOf(baseFeePerGas)
  const maxPriorityFeePerGas = max(await tipOf(ask, base), least)
  return { maxFeePerGas: base * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/**
 * Returns the tip that the nodes suggest. If they do not support `eth_maxPriorityFeePerGas`, returns their gas price
 * minus the base fee.
 */
async function tipOf(ask: Ask, base: bigint): Promise<bigint> {
  try {
    return quantityOf(await ask({ method: 'eth_maxPriorityFeePerGas', params: [] }))
  } catch {
    const price = quantityOf(await ask({ method: 'eth_gasPrice', params: [] }))
    return price > base ? price - base : 0n
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)

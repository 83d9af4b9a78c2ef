import { numberToHex } from 'viem/utils'
import type { Ask } from '../adapter/adapter.ts'
import type { EvmCall } from './EvmCall.ts'
import { type GasPrice, mostOf } from './GasPrice.ts'
import { gasPriceNow } from './gasPriceNow.ts'
import { layer1Fee } from './layer1Fee.ts'
import { quantityOf } from './quantityOf.ts'

/**
 * Maximum cost of a transaction. The review, the calculation of the maximum amount, and the signed transaction all use
 * the same quote.
 */
export type FeeQuote = {
  readonly gas: bigint
  readonly price: GasPrice
  /** Gas fee plus the layer 1 data fee (OP Stack, Scroll), in wei. */
  readonly total: bigint
}

type Asked = {
  /** CAIP-2 id of an eip155 network. */
  readonly network: string
  readonly call: EvmCall
  /** Value in wei with which to estimate the gas. Needed if the call's own value depends on the fee. */
  readonly tried?: bigint
  /** Gas in addition to the call's own gas: for a smart account's validation and its bundler. */
  readonly overhead?: bigint
}

/**
 * Asks a network what a call costs now.
 *
 * @throws the network's error, for example if the call would revert
 */
export async function feeQuote(ask: Ask, { network, call, tried, overhead = 0n }: Asked): Promise<FeeQuote> {
  const [gas, price, layer1] = await Promise.all([
    gasOf(ask, { ...call, value: tried ?? call.value }),
    gasPriceNow(ask, network),
    layer1Fee(ask, network, call),
  ])
  return { gas: gas + overhead, price, total: (gas + overhead) * mostOf(price) + layer1 }
}

/**
 * Returns the gas limit of a call: the network's estimate plus a fifth, because the state may change before execution.
 *
 * @throws the network's error
 */
export async function gasOf(ask: Ask, { from, to, value, data }: EvmCall): Promise<bigint> {
  const call = { from, to, value: numberToHex(value), ...(data !== '0x' && { data }) }
  const needed = quantityOf(await ask({ method: 'eth_estimateGas', params: [call] }))
  return needed === 21_000n ? needed : (needed * 6n) / 5n
}

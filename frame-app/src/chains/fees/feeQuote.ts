import { numberToHex } from 'viem/utils'
import type { Ask } from '../adapter/adapter.ts'
import type { EvmCall } from './EvmCall.ts'
import { type GasPrice, mostOf } from './GasPrice.ts'
import { gasPriceNow } from './gasPriceNow.ts'
import { layer1Fee } from './layer1Fee.ts'
import { quantityOf } from './quantityOf.ts'

/** What a transaction costs at most. What is reviewed, what an amount leaves over, and what is signed are one quote. */
export type FeeQuote = {
  readonly gas: bigint
  readonly price: GasPrice
  /** Gas and the fee for the data (OP stack, Scroll), in wei. */
  readonly total: bigint
}

type Asked = {
  /** CAIP-2 of eip155. */
  readonly network: string
  readonly call: EvmCall
  /** What the estimate tries in place of the call's own value, where that is not known before the fee is. */
  readonly tried?: bigint
  /** Gas beyond that of the call: what a smart account checks and pays its bundler for. */
  readonly overhead?: bigint
}

/**
 * Asks a network what a call costs now.
 *
 * @throws what the network says, above all where the call would fail
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
 * Gas limit of a call: the network's estimate plus a fifth, because the state may change before it is carried out.
 *
 * @throws what the network says
 */
export async function gasOf(ask: Ask, { from, to, value, data }: EvmCall): Promise<bigint> {
  const call = { from, to, value: numberToHex(value), ...(data !== '0x' && { data }) }
  const needed = quantityOf(await ask({ method: 'eth_estimateGas', params: [call] }))
  return needed === 21_000n ? needed : (needed * 6n) / 5n
}

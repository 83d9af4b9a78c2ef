import type { Address, Hex } from 'viem'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { feeQuote } from '../../chains/fees/feeQuote.ts'
import { mostOf } from '../../chains/fees/GasPrice.ts'
import { gasPriceNow } from '../../chains/fees/gasPriceNow.ts'
import { layer1Fee } from '../../chains/fees/layer1Fee.ts'
import { smartOverhead } from '../../chains/fees/smartOverhead.ts'

type Call = { readonly to: string; readonly data: string; readonly value: bigint }
type Asked = {
  /** CAIP-2 of eip155. */
  readonly network: string
  readonly account: string
  /** What is still to be signed, in its order: the approvals, then the swap. */
  readonly calls: readonly Call[]
  /** The gas of all of them in a simulation; `null` where there was none. */
  readonly simulated: bigint | null
  readonly isSmart: boolean
}

/**
 * What the network takes at most for a swap with its approvals, with what the OP stack takes for the data. A swap whose
 * approval is missing cannot be estimated by itself: its gas is known by a simulation alone.
 *
 * @returns wei; `null` where it is not known, which is not nothing
 */
export async function swapFee(ask: Ask, asked: Asked): Promise<bigint | null> {
  const { network, account, simulated, isSmart } = asked
  const [first, ...others] = asked.calls.map(({ to, data, value }) => ({
    from: account as Address,
    to: to as Address,
    data: data as Hex,
    value,
  }))
  try {
    const overhead = isSmart ? await smartOverhead(ask, account) : 0n
    if (!first) return 0n
    if (others.length === 0) return (await feeQuote(ask, { network, call: first, overhead })).total
    if (simulated === null) return null
    const [price, ...ofData] = await Promise.all([
      gasPriceNow(ask, network),
      ...[first, ...others].map((call) => layer1Fee(ask, network, call)),
    ])
    const gas = (simulated * 6n) / 5n + overhead
    return ofData.reduce((sum, each) => sum + each, gas * mostOf(price))
  } catch {
    return null
  }
}

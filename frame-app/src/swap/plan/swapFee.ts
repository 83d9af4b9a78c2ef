import type { Address, Hex } from 'viem'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { feeQuote } from '../../chains/nodes/feeQuote.ts'
import { mostOf } from '../../chains/nodes/GasPrice.ts'
import { gasPriceNow } from '../../chains/nodes/gasPriceNow.ts'
import { layer1Fee } from '../../chains/nodes/layer1Fee.ts'
import { smartOverhead } from '../../chains/nodes/smartOverhead.ts'

type Call = { readonly to: string; readonly data: string; readonly value: bigint }
type Asked = {
  /** CAIP-2 id of an eip155 network. */
  readonly network: string
  readonly account: string
  /** Calls that are still to be signed, in order: the approvals, then the swap. */
  readonly calls: readonly Call[]
  /** Gas of all calls together, as simulated; `null` if the node did not simulate the calls. */
  readonly simulated: bigint | null
  readonly isSmart: boolean
}

/**
 * Returns the maximum network fee of the approvals and the swap together, including the OP stack's data fee. If the
 * swap needs an approval, the node cannot estimate the swap before the approval is mined, so we use the simulated gas.
 *
 * @returns fee in wei; `null` (not 0) if unknown
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

import type { PublicClient, TransactionSerializable } from 'viem'
import type { CoinPrice } from './chain/CoinPrice.ts'
import { currentFees, feeTimes } from './chain/currentFees.ts'
import type { AskedTransaction } from './decodeTransaction.ts'

export type FilledTransaction = {
  /** Complete: its bytes are what is signed. */
  readonly transaction: TransactionSerializable & { readonly nonce: number; readonly gas: bigint }
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPrice: bigint
  /** Price of the network's coin, for the fee in money; `undefined` if it is unknown. */
  readonly price?: CoinPrice | undefined
  /** The dapp's fee as a multiple of what the network needs now; 1 if the dapp left the fee to us. */
  readonly feeTimes: number
}

/** Used where the gas of a call is unknown, because a trial of it fails. */
const gasOfFailing = { plain: 21_000n, call: 500_000n }

/**
 * Fills in what a dapp left out: nonce, gas and fees, by EIP-1559 where the network has it. What the dapp did give is
 * kept.
 *
 * @param nonce the next one
 * @throws CHAIN_DISCONNECTED, or what the node said
 */
export async function fillTransaction(
  client: PublicClient,
  chainId: number,
  nonce: number,
  asked: AskedTransaction,
): Promise<FilledTransaction> {
  const [gas, market] = await Promise.all([gasOf(client, asked), currentFees(client)])
  const common = {
    chainId,
    nonce: asked.nonce ?? nonce,
    gas,
    value: asked.value,
    data: asked.data,
    ...(asked.to && { to: asked.to }),
    ...(asked.accessList && { accessList: asked.accessList }),
  }
  if (asked.gasPrice !== undefined || market.priority === undefined) {
    const gasPrice = asked.gasPrice ?? asked.maxFeePerGas ?? market.price
    const type = asked.accessList ? 'eip2930' : 'legacy'
    return { transaction: { ...common, type, gasPrice } as never, gasPrice, feeTimes: feeTimes(gasPrice, market.price) }
  }
  const maxFeePerGas = asked.maxFeePerGas ?? max(market.price, asked.maxPriorityFeePerGas ?? 0n)
  const maxPriorityFeePerGas = min(asked.maxPriorityFeePerGas ?? market.priority, maxFeePerGas)
  return {
    transaction: { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas },
    gasPrice: maxFeePerGas,
    feeTimes: feeTimes(maxFeePerGas, market.price),
  }
}

/**
 * The dapp's own limit, or a fifth more than a trial needs: the chain's state may have changed when the call is carried
 * out.
 */
async function gasOf(
  client: PublicClient,
  { from, to, value, data, gas, accessList }: AskedTransaction,
): Promise<bigint> {
  if (gas !== undefined) return gas
  try {
    const needed = await client.estimateGas({
      account: from,
      to,
      value,
      data,
      ...(accessList && { accessList }),
    } as never)
    return needed === 21_000n ? needed : (needed * 6n) / 5n
  } catch {
    return data === '0x' ? gasOfFailing.plain : gasOfFailing.call
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

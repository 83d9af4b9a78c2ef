import type { PublicClient, TransactionSerializable } from 'viem'
import type { CoinPrice } from './chain/CoinPrice.ts'
import { currentFees, feeTimes } from './chain/currentFees.ts'
import type { AskedTransaction } from './decodeTransaction.ts'

export type FilledTransaction = {
  /** The transaction with all fields, exactly as it gets signed. */
  readonly transaction: TransactionSerializable & { readonly nonce: number; readonly gas: bigint }
  /** The maximum price of a unit of gas, in wei. */
  readonly gasPrice: bigint
  /** Price of the network's coin, used to show the fee in a currency. `undefined` if unknown. */
  readonly price?: CoinPrice | undefined
  /** The dapp's fee as a multiple of the fee that the network needs now. 1 if the dapp set no fee. */
  readonly feeTimes: number
}

/** Gas limits for a call whose gas is unknown because its gas estimation fails. */
const gasOfFailing = { plain: 21_000n, call: 500_000n }

/**
 * Fills in the fields that the dapp left out: nonce, gas and fees (EIP-1559 if the network supports it). Keeps the
 * fields that the dapp set.
 *
 * @param nonce the next nonce
 * @throws CHAIN_DISCONNECTED, or the node's own error
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
 * Returns the dapp's own gas limit, or else 20 % more than the node's estimate, because the chain's state may change
 * before the call is executed. A plain payment needs exactly 21,000.
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

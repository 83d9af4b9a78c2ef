import { formatUnits } from 'viem'
import type { CoinPrice } from '../chain/coinPrice.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { formatCoin } from './formatAmount.ts'

/** A fee in the network's coin, and in money if the coin's price is known. */
export function feeText(fee: bigint, network: string, price: CoinPrice | undefined): string {
  const coins = formatCoin(fee, network)
  if (!price) return coins
  const [whole = '', fraction = ''] = price.amount.split('.')
  const { decimals } = networkFacts(network)
  const worth = formatUnits(fee * BigInt(whole + fraction), decimals + fraction.length) as `${number}`
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: price.currency })
  return `${coins} (${format.format(worth)})`
}

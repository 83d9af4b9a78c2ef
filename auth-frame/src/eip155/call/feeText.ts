import { formatUnits } from 'viem'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { shownFee } from '#shared/shownFee.ts'
import { networkFacts } from '../../ui/networkFacts.ts'
import type { CoinPrice } from '../chain/CoinPrice.ts'
import { formatCoin } from './fullAmount.ts'

/** Formats a maximum fee as the modal does: in the network's coin, and in a currency if the coin's price is known. */
export function feeText(maxFee: bigint, network: string, price: CoinPrice | undefined): string {
  const fee = shownFee(maxFee)
  const coins = formatCoin(fee, network)
  if (!price) return coins
  const [whole = '', fraction = ''] = price.amount.split('.')
  const { decimals } = networkFacts(network)
  const worth = formatUnits(fee * BigInt(whole + fraction), decimals + fraction.length) as `${number}`
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency: price.currency })
  return `${coins} (${format.format(worth)})`
}

import { formatUnits } from 'viem/utils'
import { numberForm } from './numberForm.ts'

type Options = {
  readonly decimals: number
  /** How many decimals are shown at most; the rest is cut, not rounded. Three without it, at most 20. */
  readonly most?: number
  /** BCP 47; the browser's without it. */
  readonly locale?: string
}

/**
 * An amount as the visitor's language writes it. It never shows more than there is; what is there but less than what is
 * shown reads `<0.001`.
 *
 * @param amount in the smallest unit
 */
export function formatAmount(amount: bigint, { decimals, most = 3, locale }: Options): string {
  const [whole = '0', fraction = ''] = formatUnits(amount < 0n ? -amount : amount, decimals).split('.')
  const cut = fraction.slice(0, Math.min(most, 20)).replace(/0+$/, '')
  const sign = amount < 0n ? '-' : ''
  if (amount !== 0n && BigInt(whole) === 0n && !cut)
    return `<${sign}${written(`0.${'0'.repeat(most).replace(/0$/, '1')}`, most, locale)}`
  return sign + written(cut ? `${whole}.${cut}` : whole, most, locale)
}

/** `Intl` takes decimal texts of any length; where it knows numbers only, the digits are joined by hand. */
function written(text: string, most: number, locale?: string): string {
  const [whole = '0', fraction] = text.split('.')
  const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: Math.min(most, 20) }).format(BigInt(whole))
  if (!fraction) return grouped
  const { decimal, digits } = numberForm(locale)
  return grouped + decimal + [...fraction].map((digit) => digits[Number(digit)]).join('')
}

import { formatUnits } from 'viem/utils'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { numberForm } from './numberForm.ts'

type Options = {
  readonly decimals: number
  /** Maximum number of decimals, up to 20. Further decimals are cut off, not rounded. The default is three. */
  readonly most?: number
  /** BCP 47 tag. The default is the current locale. */
  readonly locale?: string
}

/**
 * Formats an amount in the user's locale. Rounds down. A positive amount that is too small for the decimals becomes
 * `<0.001`.
 *
 * @param amount in the smallest unit
 */
export function formatAmount(amount: bigint, { decimals, most = 3, locale = currentLocale() }: Options): string {
  const [whole = '0', fraction = ''] = formatUnits(amount < 0n ? -amount : amount, decimals).split('.')
  const cut = fraction.slice(0, Math.min(most, 20)).replace(/0+$/, '')
  const sign = amount < 0n ? '-' : ''
  if (amount !== 0n && BigInt(whole) === 0n && !cut)
    return `<${sign}${written(`0.${'0'.repeat(most).replace(/0$/, '1')}`, most, locale)}`
  return sign + written(cut ? `${whole}.${cut}` : whole, most, locale)
}

/**
 * Formats a decimal string. Not every browser's `Intl` accepts decimal strings, so we format the whole part as a bigint
 * and append the fraction.
 */
function written(text: string, most: number, locale?: string): string {
  const [whole = '0', fraction] = text.split('.')
  const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: Math.min(most, 20) }).format(BigInt(whole))
  if (!fraction) return grouped
  const { decimal, digits } = numberForm(locale)
  return grouped + decimal + [...fraction].map((digit) => digits[Number(digit)]).join('')
}

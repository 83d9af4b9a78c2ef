import { formatUnits } from 'viem/utils'
import { numberForm } from './numberForm.ts'

type Options = {
  /** Maximum number of decimals. Further decimals are cut off, not rounded. The default is all decimals. */
  readonly most?: number
  /** BCP 47 tag. The default is the browser's locale. */
  readonly locale?: string
}

/**
 * Formats an amount as the user would type it, without thousands separators. `parseAmount` parses the result back to
 * the same amount.
 *
 * @param amount in the smallest unit
 */
export function amountText(amount: bigint, decimals: number, { most = decimals, locale }: Options = {}): string {
  const { decimal, digits } = numberForm(locale)
  const cut = amount - (amount % 10n ** BigInt(Math.max(decimals - most, 0)))
  return [...formatUnits(cut, decimals)]
    .map((sign) => (sign === '.' ? decimal : (digits[Number(sign)] ?? sign)))
    .join('')
}

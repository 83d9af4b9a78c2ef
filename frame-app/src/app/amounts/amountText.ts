import { formatUnits } from 'viem/utils'
import { numberForm } from './numberForm.ts'

type Options = {
  /** How many decimals are written at most; the rest is cut, not rounded. Every one without it. */
  readonly most?: number
  /** BCP 47; the browser's without it. */
  readonly locale?: string
}

/**
 * An amount as the visitor would type it: nothing between thousands. `parseAmount` reads it.
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

import { formatUnits } from 'viem/utils'
import { numberForm } from '../../onchain/amounts/numberForm.ts'

/** An amount as the visitor would type it: every digit, and nothing between thousands. */
export function amountText(amount: bigint, decimals: number, locale?: string): string {
  const { decimal, digits } = numberForm(locale)
  return [...formatUnits(amount, decimals)]
    .map((sign) => (sign === '.' ? decimal : (digits[Number(sign)] ?? sign)))
    .join('')
}

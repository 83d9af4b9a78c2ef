import type { Token } from '../../api/account/Token.ts'
import { fiatOf } from '../amounts/fiatOf.ts'
import { sumFiat } from '../amounts/sumFiat.ts'

/**
 * What tokens are worth together.
 *
 * @returns decimal text; `null` where there is something and no price of it is known, which is not nothing
 */
export function totalValue(tokens: readonly Token[]): string | null {
  const held = tokens.filter(({ amount }) => amount > 0n)
  if (held.length === 0) return '0'
  return sumFiat(held.map(({ amount, decimals, price }) => fiatOf(amount, decimals, price)))
}

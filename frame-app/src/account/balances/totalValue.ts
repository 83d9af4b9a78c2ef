import { fiatOf } from '../../app/amounts/fiatOf.ts'
import { sumFiat } from '../../app/amounts/sumFiat.ts'
import type { Token } from './Token.ts'

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

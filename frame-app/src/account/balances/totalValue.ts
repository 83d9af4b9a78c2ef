import { fiatOf } from '../../app/amounts/fiatOf.ts'
import { sumFiat } from '../../app/amounts/sumFiat.ts'
import type { Token } from './Token.ts'

/**
 * Returns the total value of the tokens.
 *
 * @returns a decimal string; `null` if there are balances but no known price, because the total is then unknown, not 0
 */
export function totalValue(tokens: readonly Token[]): string | null {
  const held = tokens.filter(({ amount }) => amount > 0n)
  if (held.length === 0) return '0'
  return sumFiat(held.map(({ amount, decimals, price }) => fiatOf(amount, decimals, price)))
}

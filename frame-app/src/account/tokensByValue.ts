import * as dnum from 'dnum'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import type { Token } from './balances/Token.ts'

/** Sorts tokens by value in descending order. Tokens without a price come last, in the server's order. */
export function tokensByValue(tokens: readonly Token[]): readonly Token[] {
  const worth = new Map(tokens.map((token) => [token, fiatOf(token.amount, token.decimals, token.price)]))
  return [...tokens].sort((a, b) => {
    const [first, second] = [worth.get(a) ?? null, worth.get(b) ?? null]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return dnum.compare(second, first)
  })
}

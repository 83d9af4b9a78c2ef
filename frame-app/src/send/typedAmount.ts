import type { Token } from '../account/balances/Token.ts'
import { amountForFiat, fiatDecimals } from '../app/amounts/amountForFiat.ts'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import type { SendDraft } from './sendDraft.ts'

type Typed = Pick<SendDraft, 'amount' | 'unit'>

/**
 * Parses an amount that the user typed, in tokens or in money.
 *
 * @param locale BCP 47; the browser's by default
 * @returns amount in the token's smallest unit, or `undefined` if the input is not an amount
 */
export function typedAmount({ amount, unit }: Typed, token: Token, locale?: string): bigint | undefined {
  const given = { ...(locale && { locale }) }
  if (unit === 'token') return parseAmount(amount, { decimals: token.decimals, ...given })
  const fiat = parseAmount(amount, { decimals: fiatDecimals, ...given })
  return fiat === undefined || token.price === null ? undefined : amountForFiat(fiat, token.decimals, token.price)
}

import type { Token } from '../account/balances/Token.ts'
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

/** Number of decimals in the `bigint` that represents a typed amount of money. */
export const fiatDecimals = 18

/**
 * Converts an amount of money to an amount of a token. Rounds down, so the token amount is never worth more than the
 * given amount of money.
 *
 * @param fiat integer with `fiatDecimals` decimals
 * @param price of one whole token, as a decimal string
 * @returns in the token's smallest unit; `undefined` for a price of 0
 */
export function amountForFiat(fiat: bigint, decimals: number, price: string): bigint | undefined {
  const [whole = '0', fraction = ''] = price.split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return undefined
  return (fiat * 10n ** BigInt(decimals + fraction.length)) / (digits * 10n ** BigInt(fiatDecimals))
}

import { formatUnits } from 'viem'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'

/** Tokens that are known by their address. Every other one is called by it. */
const symbols: ReadonlyMap<string, string> = new Map([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT'],
])

/**
 * An amount on Solana in words, to the last digit.
 *
 * @param amount in the smallest unit
 * @param mint the token; `null` for SOL
 * @param decimals how the token divides; without it the amount stays in its smallest unit
 */
export function solanaAmount(amount: bigint, mint: string | null, decimals?: number): string {
  if (mint === null) return `${formatUnits(amount, 9)} SOL`
  const name = symbols.get(mint) ?? shortAddress(mint)
  return decimals === undefined
    ? `${m.amount_units({ amount: String(amount) })} ${name}`
    : `${formatUnits(amount, decimals)} ${name}`
}

import { formatUnits } from 'viem'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'

/** Known tokens by address, with their decimals. We need no RPC request for these tokens. */
const pinned: ReadonlyMap<string, readonly [symbol: string, decimals: number]> = new Map([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', ['USDC', 6]],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', ['USDT', 6]],
  ['2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', ['PYUSD', 6]],
  ['So11111111111111111111111111111111111111112', ['wSOL', 9]],
])

/**
 * Formats an amount on Solana with all digits.
 *
 * @param amount in the smallest unit
 * @param mint the token, or `null` for SOL
 * @param decimals the token's decimals according to the network. If they are missing, the amount of an unknown token is
 * shown in its smallest unit
 */
export function solanaAmount(amount: bigint, mint: string | null, decimals?: number): string {
  if (mint === null) return `${formatUnits(amount, 9)} SOL`
  const known = pinned.get(mint)
  if (known) return `${formatUnits(amount, known[1])} ${known[0]}`
  const name = shortAddress(mint)
  return decimals === undefined
    ? `${m.amount_units({ amount: String(amount) })} ${name}`
    : `${formatUnits(amount, decimals)} ${name}`
}

/**
 * Formats an amount like `solanaAmount`. Also adds the amount in smallest units if we know the token's decimals only
 * from the network, which may lie.
 */
export function exactSolanaAmount(amount: bigint, mint: string | null, decimals?: number): string {
  const shown = solanaAmount(amount, mint, decimals)
  const isSure = mint === null || pinned.has(mint) || decimals === undefined
  return isSure ? shown : `${shown} (${m.amount_units({ amount: String(amount) })})`
}

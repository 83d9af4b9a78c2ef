import { laterError } from '#shared/errors/laterError.ts'
import type { DecodedSwap } from '#shared/swap/decodeSwap.ts'
import type { Swap } from './Quote.ts'

/** The longest deadline (s): a wallet prompt that is approved later must not swap at an old price. */
const longest = 20 * 60
/** Difference (s) between the clocks of the server and the browser that is tolerated. */
const slack = 60

/**
 * Holds what a transaction says against what was asked for.
 *
 * @param minimum the least that the swap may give
 * @param now milliseconds since 1970
 * @throws SWAP_MISMATCH where it swaps something else, for someone else, or at any time later; SWAP_STALE where it may
 *   give less
 */
export function matchCalldata(decoded: DecodedSwap, swap: Swap, minimum: bigint, now: number): void {
  const { from, to, account, amount } = swap
  const isSame =
    decoded.from === (from.address?.toLowerCase() ?? null) &&
    decoded.to === (to.address?.toLowerCase() ?? null) &&
    decoded.amount === amount &&
    (decoded.recipient ?? account.toLowerCase()) === account.toLowerCase()
  const latest = BigInt(Math.floor(now / 1_000) + longest + slack)
  if (!isSame || (decoded.deadline !== null && decoded.deadline > latest)) throw laterError('SWAP_MISMATCH')
  if (decoded.minimum < minimum) throw laterError('SWAP_STALE')
}

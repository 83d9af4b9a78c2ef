import { makeError } from '#shared/errors/makeError.ts'
import type { DecodedSwap } from '#shared/tables/decodeSwap.ts'
import type { Swap } from './Quote.ts'

/**
 * Latest deadline that we accept, in seconds from now. It prevents a swap at an outdated price if the user signs late.
 */
const longest = 20 * 60
/** Tolerated clock difference (seconds) between server and browser. */
const slack = 60

/**
 * Checks the decoded transaction against the requested swap.
 *
 * @param minimum minimum output of the swap
 * @param now milliseconds since 1970
 * @throws SWAP_MISMATCH if the transaction swaps other tokens or another amount, has another recipient, or has a
 *   deadline that is too late; SWAP_STALE if its minimum output is too low
 */
export function matchCalldata(decoded: DecodedSwap, swap: Swap, minimum: bigint, now: number): void {
  const { from, to, account, amount } = swap
  const isSame =
    decoded.from === (from.address?.toLowerCase() ?? null) &&
    decoded.to === (to.address?.toLowerCase() ?? null) &&
    decoded.amount === amount &&
    (decoded.recipient ?? account.toLowerCase()) === account.toLowerCase()
  const latest = BigInt(Math.floor(now / 1_000) + longest + slack)
  if (!isSame || (decoded.deadline !== null && decoded.deadline > latest)) throw makeError('SWAP_MISMATCH')
  if (decoded.minimum < minimum) throw makeError('SWAP_STALE')
}

import { laterError } from '#shared/errors/laterError.ts'
import type { DecodedSwap } from './decodeSwap.ts'
import type { Swap } from './Quote.ts'

/**
 * Holds what a transaction says against what was asked for.
 *
 * @param minimum the least that the swap may give
 * @throws SWAP_MISMATCH where it swaps something else, or for someone else; SWAP_STALE where it may give less
 */
export function matchCalldata(decoded: DecodedSwap, swap: Swap, minimum: bigint): void {
  const { from, to, account, amount } = swap
  const isSame =
    decoded.from === (from.address?.toLowerCase() ?? null) &&
    decoded.to === (to.address?.toLowerCase() ?? null) &&
    decoded.amount === amount &&
    (decoded.recipient ?? account.toLowerCase()) === account.toLowerCase()
  if (!isSame) throw laterError('SWAP_MISMATCH')
  if (decoded.minimum < minimum) throw laterError('SWAP_STALE')
}

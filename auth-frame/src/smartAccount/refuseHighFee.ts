import { makeError } from '#shared/errors/makeError.ts'
import type { Operation } from './Operation.ts'

/** Fees up to this amount (0.0005 ETH, in wei) are never too high. */
const floor = 500_000_000_000_000n
/** An operation is refused if its fee is at least this multiple of the expected fee. */
const refusedTimes = 10

type Fees = Pick<Operation, 'maxFee' | 'expectedFee'>

/** Returns the maximum fee as a multiple of the wallet's own estimate. The result is never less than 1. */
export function timesExpected({ maxFee, expectedFee }: Fees): number {
  if (maxFee <= floor) return 1
  return expectedFee > 0n ? Math.max(1, Number(maxFee / expectedFee)) : refusedTimes
}

/**
 * Refuses an operation whose gas or gas price is far too high, because the bundler keeps the fee. This also applies if
 * a sponsor pays the fee, because a paymaster may charge the account for it in tokens.
 *
 * @throws INVALID_PARAMS
 */
export function refuseHighFee(operation: Fees): void {
  const times = timesExpected(operation)
  if (times >= refusedTimes) throw makeError('INVALID_PARAMS', { detail: `the fee is ${times} times the expected one` })
}

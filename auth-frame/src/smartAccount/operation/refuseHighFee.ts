import { modalError } from '#shared/errors/modalError.ts'
import type { Operation } from './Operation.ts'

/** Fees up to this amount are not compared, in wei (0.0005 ETH). */
const floor = 500_000_000_000_000n
/** From this multiple of the expected fee on, an operation is refused. */
const refusedTimes = 10

type Fees = Pick<Operation, 'maxFee' | 'expectedFee'>

/** The whole fee as a multiple of the one that the wallet itself would have set, at least 1. */
export function timesExpected({ maxFee, expectedFee }: Fees): number {
  if (maxFee <= floor) return 1
  return expectedFee > 0n ? Math.max(1, Number(maxFee / expectedFee)) : refusedTimes
}

/**
 * Refuses an operation whose gas or price is far beyond what is needed: the bundler keeps the fee. It is refused
 * too if a sponsor pays, because a paymaster may take the fee from the account in tokens.
 *
 * @throws INVALID_PARAMS
 */
export function refuseHighFee(operation: Fees): void {
  const times = timesExpected(operation)
  if (times >= refusedTimes)
    throw modalError('INVALID_PARAMS', { detail: `the fee is ${times} times the expected one` })
}

import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

/**
 * Returns the minimum balance of an account with this amount of data, in lamports.
 *
 * @throws INVALID_RESULT, the network's error
 */
export async function rentOf(ask: Ask, bytes: number): Promise<bigint> {
  const answer = await ask({ method: 'getMinimumBalanceForRentExemption', params: [bytes] })
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0)
    throw makeError('INVALID_RESULT', { name: 'The network' })
  return BigInt(answer)
}

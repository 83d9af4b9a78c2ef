import { modalError } from '#shared/errors/modalError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

/**
 * What an account with so much data must hold to exist, in lamports.
 *
 * @throws INVALID_RESULT, what the network says
 */
export async function rentOf(ask: Ask, bytes: number): Promise<bigint> {
  const answer = await ask({ method: 'getMinimumBalanceForRentExemption', params: [bytes] })
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0)
    throw modalError('INVALID_RESULT', { name: 'The network' })
  return BigInt(answer)
}

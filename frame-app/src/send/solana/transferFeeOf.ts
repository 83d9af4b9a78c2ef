import { calculateEpochFee, getTransferFeeConfig, type Mint } from '@solana/spl-token'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

const Epoch = z.object({ epoch: z.int().check(z.nonnegative()) })

/**
 * What a token keeps of a transfer in this epoch (Token-2022's transfer fee).
 *
 * @returns from what leaves to what is kept, in the token's smallest unit
 * @throws INVALID_RESULT, what the network says
 */
export async function transferFeeOf(ask: Ask, mint: Mint): Promise<(amount: bigint) => bigint> {
  const config = getTransferFeeConfig(mint)
  if (!config) return () => 0n
  const answer = Epoch.safeParse(await ask({ method: 'getEpochInfo', params: [] }))
  if (!answer.success) throw modalError('INVALID_RESULT', { name: 'The network' })
  const epoch = BigInt(answer.data.epoch)
  return (amount) => calculateEpochFee(config, epoch, amount)
}

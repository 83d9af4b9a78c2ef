import { combine } from 'shamir-secret-sharing'
import { modalError } from '#shared/errors/modalError.ts'

/**
 * Gives the seed's 16 bytes out of two shares. Wrong shares give wrong bytes: compare the address that comes of them.
 *
 * @throws KEYS_DO_NOT_FIT when the two cannot belong together
 */
export async function combineShares(one: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  let entropy: Uint8Array
  try {
    entropy = await combine([one, other])
  } catch (cause) {
    throw modalError('KEYS_DO_NOT_FIT', {}, { cause })
  }
  if (entropy.length === 16) return entropy
  entropy.fill(0)
  throw modalError('KEYS_DO_NOT_FIT')
}

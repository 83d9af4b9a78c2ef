import { combine, split } from 'shamir-secret-sharing'
import { modalError } from '#shared/errors/modalError.ts'

type Shares = { readonly device: Uint8Array; readonly login: Uint8Array; readonly recovery: Uint8Array }

/**
 * Splits the seed's 16 bytes into new shares: any two of the three shares give it back, and shares of two splits give
 * nothing.
 */
export async function splitSeed(entropy: Uint8Array): Promise<Shares> {
  const [device, login, recovery] = await split(entropy, 3, 2)
  return { device: device!, login: login!, recovery: recovery! }
}

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

import { combine, split } from 'shamir-secret-sharing'
import { makeError } from '#shared/errors/makeError.ts'

type Shares = { readonly device: Uint8Array; readonly login: Uint8Array; readonly recovery: Uint8Array }

/**
 * Splits the seed's 16 bytes into three new shares. Any two of these shares give the seed. Shares of different splits
 * do not give the seed.
 */
export async function splitSeed(entropy: Uint8Array): Promise<Shares> {
  const [device, login, recovery] = await split(entropy, 3, 2)
  return { device: device!, login: login!, recovery: recovery! }
}

/**
 * Combines two shares into the seed's 16 bytes. Wrong shares give wrong bytes, so the caller must check the resulting
 * address.
 *
 * @throws KEYS_DO_NOT_FIT if the two shares cannot belong together
 */
export async function combineShares(one: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  let entropy: Uint8Array
  try {
    entropy = await combine([one, other])
  } catch (cause) {
    throw makeError('KEYS_DO_NOT_FIT', {}, { cause })
  }
  if (entropy.length === 16) return entropy
  entropy.fill(0)
  throw makeError('KEYS_DO_NOT_FIT')
}

import { split } from 'shamir-secret-sharing'

type Shares = { readonly device: Uint8Array; readonly login: Uint8Array; readonly recovery: Uint8Array }

/**
 * Splits the seed's 16 bytes into new shares: any two of the three shares give it back, and shares of two splits give
 * nothing.
 */
export async function splitSeed(entropy: Uint8Array): Promise<Shares> {
  const [device, login, recovery] = await split(entropy, 3, 2)
  return { device: device!, login: login!, recovery: recovery! }
}

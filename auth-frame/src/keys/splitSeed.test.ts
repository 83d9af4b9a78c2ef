import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineShares, splitSeed } from './splitSeed.ts'

const seed = fc.uint8Array({ minLength: 16, maxLength: 16 })
const pairs = [
  ['device', 'login'],
  ['device', 'recovery'],
  ['login', 'recovery'],
] as const

describe('splitSeed', () => {
  test('default', async () => {
    const entropy = crypto.getRandomValues(new Uint8Array(16))
    const shares = await splitSeed(entropy)
    expect(await combineShares(shares.device, shares.login)).toEqual(entropy)
  })

  test('behavior: any two of the three shares return the seed, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(seed, async (entropy) => {
        const shares = await splitSeed(entropy)
        for (const [one, other] of pairs) {
          expect(await combineShares(shares[one], shares[other])).toEqual(entropy)
          expect(await combineShares(shares[other], shares[one])).toEqual(entropy)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('behavior: a single share reveals nothing about the seed, because it fits every seed', async () => {
    // For every possible seed there is a second share that combines with this share to exactly that seed. So the owner
    // of a single share learns nothing about the seed.
    await fc.assert(
      fc.asyncProperty(seed, seed, async (entropy, other) => {
        const { device, login } = await splitSeed(entropy)
        const partner = Uint8Array.from(login)
        // In GF(2^8) the combination is linear in a share's bytes. So to change a seed byte by d, we change
        // the second share's byte by d times a fixed weight.
        const weight = await weightOf(device, login)
        for (let i = 0; i < 16; i++) partner[i] = partner[i]! ^ times(entropy[i]! ^ other[i]!, weight)
        expect(await combineShares(device, partner)).toEqual(other)
      }),
      { numRuns: 30 },
    )
  })

  test('error: shares of two different splits do not return the seed', async () => {
    const entropy = crypto.getRandomValues(new Uint8Array(16))
    const [one, other] = [await splitSeed(entropy), await splitSeed(entropy)]
    const mixed = await combineShares(one.device, other.login).catch(() => undefined)
    expect(mixed).not.toEqual(entropy)
  })

  test('error: refuses the same share twice, an empty share, and two shares of different lengths', async () => {
    const { device, login } = await splitSeed(new Uint8Array(16).fill(7))
    for (const [one, other] of [
      [device, device],
      [device, new Uint8Array()],
      [device, login.slice(1)],
      [new Uint8Array(33).fill(1), new Uint8Array(33).fill(2)],
    ] as const)
      await expect(combineShares(one, other)).rejects.toMatchObject({ reason: 'KEYS_DO_NOT_FIT' })
  })
})

/** Returns by how much a byte of the second share must change so that the seed's byte changes by one. */
async function weightOf(first: Uint8Array, second: Uint8Array): Promise<number> {
  const base = await combineShares(first, second)
  for (let change = 1; change < 256; change++) {
    const changed = Uint8Array.from(second)
    changed[0] = changed[0]! ^ change
    if ((await combineShares(first, changed))[0] === (base[0]! ^ 1)) return change
  }
  throw new Error('no weight')
}

/** Multiplies two bytes in the AES field (x^8 + x^4 + x^3 + x + 1). */
function times(a: number, b: number): number {
  let [x, y, product] = [a, b, 0]
  for (; y; y >>= 1, x = x & 0x80 ? ((x << 1) ^ 0x11b) & 0xff : x << 1) if (y & 1) product ^= x
  return product
}

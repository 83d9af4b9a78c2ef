import { checkAddress, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSs58Address } from './isSs58Address.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.integer({ min: 0, max: 16_383 }).filter((each) => each !== 46 && each !== 47)

describe('isSs58Address', () => {
  test('default', () => {
    expect(isSs58Address(encodeAddress(new Uint8Array(32), 0))).toBe(true)
  })

  test('behavior: accepts every address that the polkadot-js library encodes', () => {
    fc.assert(fc.property(key, prefix, (bytes, number) => isSs58Address(encodeAddress(bytes, number))))
  })

  test('behavior: accepts an address with one changed character only if polkadot-js accepts it too', () => {
    const digit = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
    fc.assert(
      fc.property(key, prefix, fc.nat(45), digit, (bytes, number, at, to) => {
        const text = encodeAddress(bytes, number)
        const changed = text.slice(0, at) + to + text.slice(at + 1)
        expect(isSs58Address(changed)).toBe(changed === text || checkAddress(changed, number)[0])
      }),
    )
  })
})

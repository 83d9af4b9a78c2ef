import { address as bitcoin, networks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBitcoinAddress } from './isBitcoinAddress.ts'

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
const network = fc.constantFrom(networks.bitcoin, networks.testnet)
const segwitNetwork = fc.constantFrom(networks.bitcoin, networks.testnet, networks.regtest)

describe('isBitcoinAddress', () => {
  test('default', () => {
    expect(isBitcoinAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
  })

  test('behavior: accepts every address that the bitcoinjs library encodes from a hash', () => {
    fc.assert(
      fc.property(hash, network, fc.boolean(), (bytes, { pubKeyHash, scriptHash }, script) =>
        isBitcoinAddress(bitcoin.toBase58Check(Buffer.from(bytes), script ? scriptHash : pubKeyHash)),
      ),
    )
  })

  test('behavior: accepts every address that the bitcoinjs library encodes from a witness program', () => {
    const witness = fc.oneof(
      fc.tuple(fc.constant(0), hash),
      fc.tuple(fc.constantFrom(0, 1), fc.uint8Array({ minLength: 32, maxLength: 32 })),
      fc.tuple(fc.integer({ min: 2, max: 16 }), fc.uint8Array({ minLength: 2, maxLength: 40 })),
    )
    fc.assert(
      fc.property(witness, segwitNetwork, ([version, bytes], { bech32 }) =>
        isBitcoinAddress(bitcoin.toBech32(Buffer.from(bytes), version, bech32)),
      ),
    )
  })

  test('behavior: rejects an address in which one character was changed', () => {
    fc.assert(
      fc.property(hash, fc.nat(41), fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'), (bytes, at, to) => {
        const text = bitcoin.toBech32(Buffer.from(bytes), 0, 'bc')
        const changed = text.slice(0, at) + to + text.slice(at + 1)
        expect(isBitcoinAddress(changed)).toBe(changed === text)
      }),
    )
  })
})

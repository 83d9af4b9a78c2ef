import { createPublicKey, verify } from 'node:crypto'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import bs58 from 'bs58'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from './deriveKeys.ts'

const junk = () => mnemonicToEntropy(`${'test '.repeat(11)}junk`, wordlist)
const about = () => mnemonicToEntropy(`${'abandon '.repeat(11)}about`, wordlist)

describe('deriveKeys', () => {
  test('default', async () => {
    // Every wallet derives these accounts from these two well-known recovery phrases.
    expect((await deriveKeys(junk())).keys.eip155.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const { keys } = await deriveKeys(about())
    expect([keys.eip155.address, keys.solana.address]).toEqual([
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    ])
  })

  test('behavior: creates valid signatures with both accounts', async () => {
    const { keys } = await deriveKeys(junk())
    const signature = await keys.eip155.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: keys.eip155.address, message: 'hello', signature })).toBe(true)
    const bytes = new TextEncoder().encode('hello')
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bs58.decode(keys.solana.address)])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, bytes, key, await keys.solana.sign(bytes))).toBe(true)
  })

  test('behavior: `wipe` overwrites all secrets with zeros, and signing fails afterwards', async () => {
    const { keys, secrets, wipe } = await deriveKeys(junk())
    expect(secrets.eip155.some((byte) => byte !== 0)).toBe(true)
    wipe()
    expect([secrets.eip155, secrets.solana]).toEqual([new Uint8Array(32), new Uint8Array(32)])
    const hash = `0x${'1'.repeat(64)}` as const
    for (const sign of [
      () => keys.eip155.sign!({ hash }),
      () => keys.eip155.signMessage({ message: 'hello' }),
      () => keys.eip155.signTransaction({ chainId: 1, type: 'eip1559' }),
      () => keys.solana.sign(new Uint8Array(1)),
    ])
      await expect(sign()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })

  test('behavior: does not overwrite the caller’s seed', async () => {
    const entropy = junk()
    const before = Uint8Array.from(entropy)
    const { wipe } = await deriveKeys(entropy)
    wipe()
    expect(entropy).toEqual(before)
  })
})

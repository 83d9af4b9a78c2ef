import { Keyring } from '@polkadot/keyring'
import { stringToU8a, u8aToHex } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { familyKeys, type OtherFamily } from '../fakes/familyKeys.ts'
import { loadAdapter } from './loadAdapter.ts'
import { verifySignature } from './verifySignature.ts'

const message = 'dapp.example wants you to sign in with your Bitcoin account:\nÄ 👋'
const offline = async (): Promise<Json> => {
  throw makeError('CHAIN_DISCONNECTED')
}
const owner = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)

describe('verifySignature', () => {
  test.each(Object.keys(familyKeys) as OtherFamily[])(
    'default: verifies a signature by a %s account',
    async (family) => {
      const keys = familyKeys[family]
      const [address, other] = keys.addresses as [string, string]
      const adapter = await loadAdapter(family)
      const signature = await adapter.signMessage(keys.wallet().ask, { address, message })
      const judge = (change: object) => verifySignature(family, { address, message, signature, ...change }, offline)
      expect(await judge({})).toBe(true)
      expect(await judge({ message: `${message}.` })).toBe(false)
      expect(await judge({ address: other })).toBe(false)
      for (const none of ['', '0x', 'AA==', '!!', 'z'.repeat(88)])
        expect(await judge({ signature: none }), none).toBe(false)
    },
  )

  test('behavior: verifies a signature of an eip155 account’s own key without a request', async () => {
    const signature = await owner.signMessage({ message })
    expect(await verifySignature('eip155', { address: owner.address, message, signature }, offline)).toBe(true)
  })

  test('behavior: if the account’s own key did not sign, the account’s contract verifies the signature', async () => {
    const signed = { address: `0x${'c0'.repeat(20)}`, message, signature: await owner.signMessage({ message }) }
    const asked: string[] = []
    const saying = (result: string) => async (rpc: { method: string }) => {
      asked.push(rpc.method)
      return result
    }
    expect(await verifySignature('eip155', signed, saying('0x01'))).toBe(true)
    expect(await verifySignature('eip155', signed, saying('0x00'))).toBe(false)
    expect(asked).toContain('eth_call')
    const reverted = async (): Promise<Json> => {
      throw makeError('REMOTE', { message: 'execution reverted' }, { code: 3, data: '0x' })
    }
    expect(await verifySignature('eip155', signed, reverted)).toBe(false)
  })

  test('behavior: if a signature is empty, the account’s contract reports whether its owners signed', async () => {
    const signed = { address: `0x${'c0'.repeat(20)}`, message, signature: '0x' }
    const saying = (result: string) => async () => result
    expect(await verifySignature('eip155', signed, saying(`0x1626ba7e${'0'.repeat(56)}`))).toBe(true)
    for (const no of ['0x', '0x1626ba7e', `0x${'f'.repeat(64)}`, `0x${'1'.padStart(64, '0')}`])
      expect(await verifySignature('eip155', signed, saying(no)), no).toBe(false)
    await expect(verifySignature('eip155', signed, offline)).rejects.toMatchObject({ reason: 'CHAIN_DISCONNECTED' })
  })

  test('error: rejects if the chain does not answer', async () => {
    const signed = { address: `0x${'c0'.repeat(20)}`, message, signature: await owner.signMessage({ message }) }
    await expect(verifySignature('eip155', signed, offline)).rejects.toMatchObject({ reason: 'CHAIN_DISCONNECTED' })
  })

  test('behavior: for Polkadot, accepts ed25519 signatures, wrapped messages, and key type prefixes too', async () => {
    await cryptoWaitReady()
    for (const type of ['sr25519', 'ed25519'] as const) {
      const pair = new Keyring({ type }).addFromSeed(new Uint8Array(32).fill(7))
      const wrapped = u8aToHex(pair.sign(stringToU8a(`<Bytes>${message}</Bytes>`), { withType: true }))
      const signed = { address: pair.address, message, signature: wrapped }
      expect(await verifySignature('polkadot', signed, offline)).toBe(true)
      expect(await verifySignature('polkadot', { ...signed, message: 'Other' }, offline)).toBe(false)
    }
  })
})

import { hexToU8a, u8aConcat } from '@polkadot/util'
import { blake2AsU8a, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FamilyWallet } from '../FamilyWallet.ts'
import { fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createPolkadotWallet } from './createPolkadotWallet.ts'
import { injectedWeb3 } from './offerInjectedWeb3.ts'

let keys: FamilyWallet<'polkadot'>
beforeAll(async () => {
  keys = await createPolkadotWallet([0, 1])
})

async function enabled() {
  const link = fakeFamilyLink(keys)
  const injected = await injectedWeb3(link).enable('Dapp')
  const [account] = await injected.accounts.get()
  return { link, injected, address: account!.address }
}

const payload = (address: string, method = '0x0600ff') => ({
  address,
  method,
  era: '0x00',
  nonce: '0x00000001',
  tip: '0x00',
  specVersion: '0x0000000b',
  transactionVersion: '0x00000007',
  genesisHash: `0x${'aa'.repeat(32)}`,
  blockHash: `0x${'aa'.repeat(32)}`,
  version: 4,
  signedExtensions: ['CheckSpecVersion', 'CheckNonce'],
})
const signedBytes = (method: string) => u8aConcat(hexToU8a(method), Uint8Array.of(4), Uint8Array.of(11, 0, 0, 0))

describe('injectedWeb3', () => {
  test('default: returns the accounts of the mnemonic', async () => {
    const { injected, link } = await enabled()
    link.permit([0, 1])
    expect(await injected.accounts.get()).toMatchInlineSnapshot(`
      [
        {
          "address": "5GmS1wtCfR4tK5SSgnZbVT4kYw5W8NmxmijcsxCQE6oLW6A8",
          "genesisHash": null,
          "name": "Account 1",
          "type": "sr25519",
        },
        {
          "address": "5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH",
          "genesisHash": null,
          "name": "Account 2",
          "type": "sr25519",
        },
      ]
    `)
  })

  test('behavior: signs a message (a string or bytes) wrapped in <Bytes>', async () => {
    const { injected, address } = await enabled()
    const { signature, id } = await injected.signer.signRaw({ address, data: 'Hello', type: 'bytes' })
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
    expect(id).toBe(1)
    const bytes = await injected.signer.signRaw({ address, data: '0x48656c6c6f' })
    expect(signatureVerify('<Bytes>Hello</Bytes>', bytes.signature, address).isValid).toBe(true)
    expect(signatureVerify('<Bytes>Hallo</Bytes>', bytes.signature, address).isValid).toBe(false)
  })

  test('behavior: signs a payload, or the hash of a long payload', async () => {
    const { injected, address } = await enabled()
    const short = await injected.signer.signPayload(payload(address))
    expect(short.signature.startsWith('0x01')).toBe(true)
    expect(signatureVerify(signedBytes('0x0600ff'), short.signature, address).isValid).toBe(true)
    const method = `0x${'06'.repeat(300)}`
    const long = await injected.signer.signPayload(payload(address, method))
    expect(signatureVerify(blake2AsU8a(signedBytes(method)), long.signature, address).isValid).toBe(true)
  })

  test('behavior: accepts an address with any network’s prefix', async () => {
    const { injected, address } = await enabled()
    const { signature } = await injected.signer.signRaw({ address: encodeAddress(address, 0), data: 'Hello' })
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)
  })

  test('behavior: calls subscribers at once, and after every change of the accounts', async () => {
    const { link, injected } = await enabled()
    const heard: number[] = []
    const stop = injected.accounts.subscribe((accounts) => heard.push(accounts.length))
    link.permit([1, 0])
    link.permit([])
    stop()
    link.permit([0])
    expect(heard).toEqual([1, 2, 0])
  })

  test('error: throws errors that have a message but no code', async () => {
    const { link, injected, address } = await enabled()
    const [, other] = keys.accounts
    const sign = injected.signer.signRaw
    await expect(sign({ address: other!.address, data: 'Hello' })).rejects.toThrow('may not use')
    await expect(sign({ address: 'unknown', data: 'Hello' })).rejects.toThrow('may not use')
    link.refuse()
    const refused = await sign({ address, data: 'Hello' }).catch((error: unknown) => error)
    expect(refused).toEqual(new Error('Cancelled'))
    link.permit([])
    await expect(injectedWeb3(link).enable('Dapp')).rejects.toThrow('Rejected')
  })
})

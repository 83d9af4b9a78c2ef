import { createPublicKey, verify } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { signMessage } from './solanaAnswers.ts'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const friend = new Uint8Array(32).fill(9)
const app = new Uint8Array(32).fill(3)
let services: FakeServices
let wallet: ReturnType<typeof fakeWallet>
let me: Uint8Array
beforeAll(async () => {
  services = await startFakeServices({ chains: {} })
})
afterAll(() => services.stop())
beforeEach(() => {
  wallet = fakeWallet({ url: services.url })
  me = new PublicKey(wallet.solanaAddress).toBytes()
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const offchain = (text: string, signers = [me]) => {
  const bytes = utf8(text)
  return Uint8Array.of(
    ...[0xff, ...utf8('solana offchain'), 0, ...app, 1, signers.length],
    ...signers.flatMap((signer) => [...signer]),
    ...[bytes.length % 256, Math.floor(bytes.length / 256), ...bytes],
  )
}
const sign = (bytes: Uint8Array) =>
  signMessage(wallet.auth, {
    network,
    method: 'solana_signMessage',
    params: [{ message: bs58.encode(bytes), pubkey: wallet.solanaAddress }],
  }) as Promise<{ signature: string }>
const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Solana account:\n${wallet.solanaAddress}\n\nHi`

describe('offchainMessages', () => {
  test('behavior: shows only the text of an off-chain message, and signs the whole message', async () => {
    const bytes = offchain('Hello\nthere', [friend, me])
    const { signature } = await sign(bytes)
    expect(wallet.asked[0]).toMatchObject({
      kind: 'message',
      facts: [
        { label: 'Message', value: 'Hello\nthere', isSitesValue: true },
        { label: 'Signing with', value: wallet.solanaAddress },
        { label: 'App ID', value: bs58.encode(app), form: 'code' },
      ],
      warnings: [],
      raw: `0x${Buffer.from(bytes).toString('hex')}`,
    })
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), me])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, bytes, key, bs58.decode(signature))).toBe(true)
  })

  test('behavior: treats a sign-in inside an off-chain message as a sign-in', async () => {
    await sign(offchain(signIn('app.example')))
    expect(wallet.asked[0]).toMatchObject({ kind: 'signIn', action: 'Sign in to app.example', warnings: [] })
    await expect(sign(offchain(signIn('evil.example.net')))).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: warns about hidden characters and hashes inside an off-chain message', async () => {
    await sign(offchain('pay \u202e001'))
    await sign(offchain('9f'.repeat(32)))
    expect(wallet.asked.map(({ warnings }) => warnings.map(({ title }) => title))).toEqual([
      ['Hidden characters'],
      ['This cannot be read'],
    ])
  })

  test('behavior: if a message does not match its off-chain header, shows the message as bytes', async () => {
    await sign(Uint8Array.of(...offchain('Hello'), 0))
    expect(wallet.asked[0]?.warnings).toMatchObject([{ tone: 'danger', title: 'This is not text' }])
  })

  test('error: refuses an off-chain message that only other accounts must sign', async () => {
    await expect(sign(offchain('Hello', [friend]))).rejects.toMatchObject({ code: -32602 })
    expect(wallet.log).toEqual([])
  })
})

import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { verifySignIn } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { SignInData } from '../chains/adapter/SignInData.ts'
import { writeMessage } from '../chains/writeMessage.ts'
import { messageFault } from './messageFault.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
const secret = new Uint8Array(32).fill(3)
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: base58.encode(ed25519.getPublicKey(secret)),
}
const networks = { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
type Tried = keyof typeof addresses

const fields = (namespace: Tried, change: Partial<SignInData> = {}): SignInData => ({
  accountAddress: addresses[namespace],
  chainId: networks[namespace],
  domain: 'app.dapp.example:8080',
  uri: 'https://app.dapp.example:8080/login',
  version: '1',
  nonce: 'nonce1234',
  issuedAt: at(0),
  ...change,
})
const expected = (namespace: Tried) => ({
  namespace: namespace as Namespace,
  network: networks[namespace],
  address: addresses[namespace],
  origin: 'https://app.dapp.example:8080',
  nonce: 'nonce1234',
  now,
})
const judge = async (namespace: Tried, change: Partial<SignInData> = {}) =>
  messageFault(await writeMessage(namespace, fields(namespace, change)), expected(namespace))

describe.each(['eip155', 'solana'] as const)('messageFault %s', (namespace) => {
  test('default', async () => {
    const all = {
      statement: 'URI: welcome',
      resources: ['https://dapp.example/terms'],
      requestId: '7',
      expirationTime: at(60_000),
      notBefore: at(0),
    }
    expect(await judge(namespace)).toBe(undefined)
    expect(await judge(namespace, all)).toBe(undefined)
  })

  test.each([
    ['domain', { domain: 'dapp.example' }],
    ['uri', { uri: 'https://evil.example' }],
    ['nonce', { nonce: 'another12' }],
    ['issuedAt', { issuedAt: at(61_000) }],
    ['notBefore', { notBefore: at(61_000) }],
    ['expirationTime', { expirationTime: at(-61_000) }],
  ])('error: %s', async (fault, change) => {
    expect(await judge(namespace, change)).toBe(fault)
  })

  test('error: rejects a message for another account or chain, and a message that is not a sign-in', async () => {
    const message = await writeMessage(namespace, fields(namespace))
    const about = expected(namespace)
    expect(await messageFault(message, { ...about, address: `${about.address}1` })).toBe('accountAddress')
    expect(await messageFault(message, { ...about, network: `${namespace}:other` })).toBe('chainId')
    expect(await messageFault('Welcome', about)).toBe('message')
  })

  test('behavior: tolerates a clock difference of one minute', async () => {
    expect(await judge(namespace, { issuedAt: at(59_000), expirationTime: at(-59_000) })).toBe(undefined)
  })
})

describe.each(['eip155', 'solana'] as const)('messageFault of malformed messages %s', (namespace) => {
  const written = async (change: (message: string) => string) =>
    messageFault(change(await writeMessage(namespace, fields(namespace))), expected(namespace))
  const behindIssued = (line: string) => (message: string) => message.replace(/(Issued At: .*)/, `$1\n${line}`)

  test.each([
    ['expirationTime', 'Expiration Time: 2100-02-31T00:00:00Z'],
    ['expirationTime', 'Expiration Time: 2100-13-01T00:00:00Z'],
    ['expirationTime', 'Expiration Time: 2100-01-01'],
    ['expirationTime', 'Expiration Time: 2100-01-01T00:00:00'],
    ['expirationTime', 'Expiration Time: 2100-01-01 00:00:00Z'],
    ['expirationTime', 'Expiration Time: tomorrow'],
    ['expirationTime', 'Expiration Time: 2020-01-01 00:00:00Z'],
    ['notBefore', 'Not Before: 2025-02-31T00:00:00Z'],
    ['notBefore', 'Not Before: yesterday'],
  ])('error: reports %s for the invalid time %s', async (fault, line) => {
    expect(await written(behindIssued(line))).toBe(fault)
  })

  test.each(['2026-02-31T00:00:00Z', '2025-02-31T00:00:00Z', '2025-13-01T00:00:00Z', '2025-12-31', 'now'])(
    'error: reports issuedAt for the invalid time %s',
    async (time) => {
      expect(await written((message) => message.replace(/Issued At: .*/, `Issued At: ${time}`))).toBe('issuedAt')
    },
  )

  test.each<[string, (message: string) => string]>([
    ['text behind the last field', (message) => `${message}\nI also give all my tokens`],
    ['an empty line behind the last field', (message) => `${message}\n`],
    ['a field twice', behindIssued('Nonce: nonce1234')],
    ['a field in another place', behindIssued('Version: 1')],
    ['an unknown field', behindIssued('Amount: 5 ETH')],
    ['a second sign-in in front', (message) => `${message.split('\n')[0]}\n${message}`],
    ['a second sign-in behind', (message) => `${message}\n\n${message.replace('app.dapp', 'evil')}`],
    [
      'a second sign-in as its statement',
      (message) => message.replace('\n\n', `\n\nevil.example wants you to sign in with your Ethereum account:\n\n`),
    ],
    ['two lines of a statement', (message) => message.replace('\n\n', '\n\nHi\nURI: https://app.dapp.example\n\n')],
  ])('error: %s', async (_, change) => {
    expect(await written((message) => message)).toBe(undefined)
    expect(await written(change)).toBe('message')
  })

  test('behavior: returns a field name or undefined for any message, and never throws', async () => {
    const message = await writeMessage(namespace, fields(namespace, { expirationTime: at(1), notBefore: at(1) }))
    const lines = fc.array(fc.constantFrom(...message.split('\n'), 'Issued At: x', '- a'), { maxLength: 14 })
    const cut = fc.tuple(fc.nat(message.length), fc.string(), fc.nat(message.length))
    const texts = fc.oneof(
      lines.map((all) => all.join('\n')),
      cut.map(([from, text, to]) => message.slice(0, from) + text + message.slice(to)),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const fault = await messageFault(text, expected(namespace))
        expect(['string', 'undefined']).toContain(typeof fault)
      }),
      { numRuns: 300 },
    )
  })
})

describe('writeMessage', () => {
  test('default', async () => {
    const message = await writeMessage('bip122', {
      ...fields('solana', { chainId: 'bip122:000000000019d6689c085ae165831e93' }),
      accountAddress: 'bc1q0xcqpzrky6eff2g52qdye53xkk9jxkvrfuqshs',
      statement: 'Welcome.',
      resources: ['https://dapp.example/terms'],
    })
    expect(message).toMatchInlineSnapshot(`
      "app.dapp.example:8080 wants you to sign in with your Bitcoin account:
      bc1q0xcqpzrky6eff2g52qdye53xkk9jxkvrfuqshs

      Welcome.

      URI: https://app.dapp.example:8080/login
      Version: 1
      Chain ID: bip122:000000000019d6689c085ae165831e93
      Nonce: nonce1234
      Issued At: 2026-01-01T00:00:00.000Z
      Resources:
      - https://dapp.example/terms"
    `)
  })

  test.each([{}, { statement: 'Welcome.' }])(
    'behavior: writes messages that Solana wallets parse as Sign in with Solana: %j',
    async (change) => {
      const { accountAddress: address, chainId, domain, uri, nonce, issuedAt } = fields('solana')
      const signedMessage = new TextEncoder().encode(await writeMessage('solana', fields('solana', change)))
      const account = { address, publicKey: ed25519.getPublicKey(secret), chains: [], features: [] }
      const signature = ed25519.sign(signedMessage, secret)
      expect(
        verifySignIn(
          { ...change, chainId, domain, uri, nonce, issuedAt, version: '1', address },
          { account, signedMessage, signature },
        ),
      ).toBe(true)
    },
  )
})

import {
  concat,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolmentOpening, enrolmentText } from '../../api/enrolmentText.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { openSmartAccount } from '../smartAccount/openSmartAccount.ts'
import type { RequestContext } from './call/RequestContext.ts'
import { messageApproval, signMessage } from './messageApproval.ts'
import { readMessage } from './readMessage.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const now = Date.parse('2026-06-01T12:00:00Z')
const context: RequestContext = { origin: 'https://app.example', network: 'eip155:1', account, now }
const approve = (param: string, over: Partial<RequestContext> = {}) =>
  messageApproval(readMessage(param), { ...context, ...over })
const titles = (param: string, over: Partial<RequestContext> = {}) =>
  approve(param, over).warnings.map(({ title }) => title)
const signIn = (over: object = {}) =>
  createSiweMessage({
    address: account,
    chainId: 1,
    domain: 'app.example',
    nonce: 'abcdefgh1',
    uri: 'https://app.example/login',
    version: '1',
    issuedAt: new Date(now),
    ...over,
  })

describe('messageApproval', () => {
  test('default', () => {
    const { id: _, ...approval } = approve(stringToHex('Hello\nthere'))
    expect(approval).toEqual({
      kind: 'message',
      network: 'eip155:1',
      title: 'Sign a message',
      action: 'Sign as 0x9965…A4dc',
      facts: [
        { label: 'Message', value: 'Hello\nthere', isSitesValue: true },
        { label: 'Signing with', value: account, form: 'address' },
      ],
      warnings: [],
      raw: 'Hello\nthere',
      scope: { kind: 'message' },
      digest: hashMessage('Hello\nthere'),
    })
  })

  test('behavior: signs a string unchanged if it is not hex', () => {
    expect(approve('0xzz').digest).toBe(hashMessage('0xzz'))
    expect(approve('0x123').digest).toBe(hashMessage('0x123'))
  })

  test.each([
    ['a bare hash', `0x${'9f'.repeat(32)}`, 'This cannot be read'],
    ['a bare hash that spells a text', 'Press approve to feed the hamster'.slice(0, 32), 'This cannot be read'],
    ['a bare hash as text', stringToHex(`0x${'9f'.repeat(32)}`), 'This cannot be read'],
    ['a bare hash as text without its sign', stringToHex('9F'.repeat(32)), 'This cannot be read'],
    ['bytes', '0xff00ff', 'This is not text'],
  ])('behavior: shows a danger warning for %s, and sets the account as the counterparty (RPC-8)', (_, param, title) => {
    const { warnings, counterparty } = approve(param)
    expect([warnings[0], counterparty]).toMatchObject([{ tone: 'danger', title }, account])
  })

  test('behavior: warns about hidden characters', () => {
    expect(titles(stringToHex('pay \u202e001'))).toEqual(['Hidden characters'])
    expect(titles(stringToHex('a 👩‍👩‍👧 and ❤️'))).toEqual([])
  })

  test('behavior: describes a sign-in', () => {
    const resources = ['https://app.example/terms']
    const text = signIn({ statement: 'Welcome.', expirationTime: new Date('2026-06-02'), resources })
    const { kind, title, action, facts, warnings } = approve(stringToHex(text))
    expect({ kind, title, action, warnings }).toEqual({
      kind: 'signIn',
      title: 'Sign in',
      action: 'Sign in to app.example',
      warnings: [],
    })
    expect(facts.map(({ label }) => label)).toEqual(['App', 'Signing with', 'Statement', 'Valid until', 'Resources'])
  })

  test('error: refuses to sign a message that stores a share, because only the wallet may (INVALID_PARAMS)', () => {
    const text = enrolmentText({ role: 'login', session: 'a', id: 'b', address: account })
    for (const message of [text, `${enrolmentOpening} and more`])
      expect(() => approve(stringToHex(message))).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })

  test('behavior: requires the popup for a sign-in that has a warning or delegates rights', () => {
    const scope = (fields: Parameters<typeof signIn>[0]) => approve(stringToHex(signIn(fields))).scope
    expect(scope({ resources: ['https://app.example/terms'] })).toEqual({ kind: 'signIn' })
    expect(scope({ resources: ['https://app.example/terms', 'urn:recap:eyJhdHQiOnt9fQ'] })).toBeUndefined()
    expect(scope({ chainId: 10 })).toBeUndefined()
  })

  test.each([
    [
      'the page has a port',
      { domain: 'localhost:4300', uri: 'http://localhost:4300' },
      { origin: 'http://localhost:4300' },
    ],
    ['the scheme is named', { scheme: 'https' }, {}],
    ['its address has a www before it', { uri: 'https://www.app.example/login' }, {}],
    [
      'its address has no www before it',
      { domain: 'www.app.example', uri: 'https://app.example' },
      { origin: 'https://www.app.example' },
    ],
    ['the account is written in small letters', {}, { account: account.toLowerCase() as typeof account }],
  ])('behavior: does not warn about a sign-in if %s', (_, fields, over) => {
    expect(titles(signIn(fields), over)).toEqual([])
  })

  test.each([
    ['another port', { domain: 'app.example:8443' }, ['Signs you in somewhere else']],
    ['another scheme', { scheme: 'http' }, ['Signs you in somewhere else']],
    ['another address of the same site', { uri: 'https://login.app.example' }, ['Signs you in somewhere else']],
    ['the www over another scheme', { uri: 'http://www.app.example' }, ['Signs you in somewhere else']],
    ['the www at another port', { uri: 'https://www.app.example:8443' }, ['Signs you in somewhere else']],
    ['rights for others', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }, ['Hands over rights']],
    ['another network', { chainId: 10 }, ['Another network']],
    ['an end in the past', { expirationTime: new Date(now - 1) }, ['Expired']],
    ['a beginning in the future', { notBefore: new Date(now + 3_600_000) }, ['Not valid yet']],
    ['a date in the future', { issuedAt: new Date(now + 86_400_000) }, ['Not valid yet']],
    ['a date of a clock that is a little fast', { issuedAt: new Date(now + 60_000) }, []],
  ])('behavior: warns about a sign-in with %s (RPC-6)', (_, fields, expected) => {
    expect(titles(signIn(fields))).toEqual(expected)
  })

  test('behavior: warns about a sign-in to the parent domain of the host page, but allows it', () => {
    const site = { domain: 'app.example', uri: 'https://app.example' }
    expect(titles(signIn(site), { origin: 'https://www.app.example' })).toContain('Signs you in somewhere else')
  })

  test.each([
    ['behind a scheme of 2,100 letters', `${'a'.repeat(2_100)}://evil.example`],
    ['behind other words', `${'Terms and conditions. '.repeat(200)}\nevil.example`],
    ['with its words on several lines', 'evil.example', (text: string) => text.replaceAll(' in with ', ' in\nwith  ')],
    ['with a mistake', 'app.example', (text: string) => text.replace('Version: 1', 'Version: 2')],
  ])(
    'error: refuses a message that looks like a sign-in but is malformed: %s',
    (_, before, change = (text: string) => text) => {
      const text = change(signIn().replace('app.example', before))
      expect(() => approve(stringToHex(text))).toThrow(/for another site|is a sign-in and is none/)
    },
  )

  test.each<[string, object, Partial<RequestContext>, string]>([
    ['a stranger', { domain: 'evil.example', uri: 'https://evil.example' }, {}, 'for another site'],
    ['a stranger in its address', { uri: 'https://evil.example' }, {}, 'for another site'],
    [
      'a host that only ends alike',
      { domain: 'evilapp.example', uri: 'https://evilapp.example' },
      {},
      'for another site',
    ],
    [
      'a neighbour on shared ground',
      { domain: 'a.github.io', uri: 'https://a.github.io' },
      { origin: 'https://b.github.io' },
      'for another site',
    ],
    ...['notion.site', 'uk.com', 'supabase.co', 'xn--55qx5d.cn'].map((shared): [string, object, object, string] => [
      `an address beside it under ${shared}`,
      { domain: `b.${shared}`, uri: `https://a.${shared}` },
      { origin: `https://b.${shared}` },
      'for another site',
    ]),
    ['the www as a neighbour', { uri: 'https://www.github.io' }, { origin: 'https://a.github.io' }, 'for another site'],
    ['another account', { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }, {}, 'names another account'],
    [
      'another host of the same site',
      { domain: 'other.app.example', uri: 'https://app.example' },
      {},
      'for another site',
    ],
    ['an unknown page', {}, { origin: '' }, 'for another site'],
  ])('error: refuses a sign-in for %s', (_, fields, over, detail) => {
    expect(() => approve(signIn(fields), over)).toThrow(detail)
  })
})

const network = 'eip155:1'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const fields = [
  ['to', 'address'],
  ['value', 'uint256'],
  ['data', 'bytes'],
  ['operation', 'uint8'],
  ['safeTxGas', 'uint256'],
  ['baseGas', 'uint256'],
  ['gasPrice', 'uint256'],
  ['gasToken', 'address'],
  ['refundReceiver', 'address'],
  ['nonce', 'uint256'],
] as const
/**
 * The Safe transaction pays no refund, so its refund receiver can be any address. With this refund receiver, the hash
 * of the Safe transaction is valid UTF-8.
 */
const refundReceiver = numberToHex(24_830_931, { size: 20 })

let chain: FakeChain
let services: FakeServices
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  services = await startFakeServices({ chains: { [network]: chain.rpcUrl } })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})

const order = (verifyingContract: Hex) => ({
  domain: { chainId: 1, verifyingContract },
  types: { SafeTx: fields.map(([name, type]) => ({ name, type })) },
  primaryType: 'SafeTx',
  message: {
    to: friend,
    value: parseEther('2'),
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver,
    nonce: 0n,
  },
})

describe('signMessage', () => {
  test('behavior: refuses a message that is a Safe transaction’s hash, even if the hash is valid UTF-8', async () => {
    const { auth, asked, log, owner } = fakeWallet({ url: services.url })
    const smart = await openSmartAccount(auth, network, owner.address)
    const { client } = chain
    await client.setBalance({ address: smart.address, value: parseEther('3') })
    const typed = order(smart.address)
    const hash = hashTypedData(typed as never)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hash))).not.toThrow()

    const answer = signMessage(auth, { network, method: 'personal_sign', params: [hash, owner.address] })
    await expect(answer).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect([asked, log]).toEqual([[], []])

    // With a signature of the refused message, the smart account would execute the Safe transaction, because the
    // account's own code accepts this signature.
    const signature = hexToBytes(await owner.signMessage({ message: { raw: hash } }))
    signature[64]! += 4
    const { factory, factoryData } = await smart.getFactoryArgs()
    await sent(client.sendTransaction({ to: factory!, data: factoryData! }))
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken } = typed.message
    const before = await client.getBalance({ address: friend })
    const args = [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, hex(signature)]
    const call = { address: smart.address, abi, functionName: 'execTransaction', args } as const
    await sent(client.writeContract(call as never))
    expect((await client.getBalance({ address: friend })) - before).toBe(parseEther('2'))
  })

  test('behavior: refuses every 32-byte message, but asks the user to approve messages of 31 or 33 bytes', async () => {
    const { auth, asked, owner } = fakeWallet({ url: services.url })
    const sign = (length: number) =>
      signMessage(auth, { network, method: 'personal_sign', params: ['é'.padEnd(length - 1, 'a'), owner.address] })
    await expect(sign(32)).rejects.toMatchObject({ code: -32602 })
    await sign(31)
    await sign(33)
    expect(asked.map(({ raw }) => raw.length)).toEqual([30, 32])
  })
})

const sent = async (hash: Promise<Hex>) => chain.client.waitForTransactionReceipt({ hash: await hash })
const hex = (bytes: Uint8Array): Hex => concat(Array.from(bytes, (byte) => numberToHex(byte, { size: 1 })))

import { afterEach, describe, expect, test, vi } from 'vitest'
import { error, fakePage } from '../discovery/fakePage.ts'
import { base58 } from './base58.ts'
import { base64 } from './base64.ts'
import { fakeStandardWallet, solanaAddress } from './fakeStandardWallet.ts'
import { familyContract } from './familyContract.ts'
import { solana } from './solana.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = solanaAddress(1)
const bob = solanaAddress(2)
const signature = new Uint8Array(64).fill(9)
const message = base58.encode(new TextEncoder().encode('Hello'))
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** A serialized transaction: one signature, and a legacy message with one key, which is Alice's. */
const transaction = new Uint8Array([1, ...signature, 1, 0, 0, 1, ...new Uint8Array(32).fill(1)])
const text = base64.encode(transaction)
const answers = {
  signMessage: () => [{ signature, signedMessage: signature }],
  signTransaction: (...inputs: unknown[]) => inputs.map(() => ({ signedTransaction: transaction })),
  signAndSendTransaction: () => [{ signature }],
  signIn: () => [{ account: { address: alice }, signedMessage: new Uint8Array([1]), signature }],
}

function setup(more: object = {}) {
  const page = fakePage()
  const fake = fakeStandardWallet('solana:mainnet', [alice, bob], { ...answers, ...more })
  const found = page.watch(solana())
  fake.register(page.target)
  const [extension] = found
  const request = (method: string, params: object = {}) => extension!.provider.request({ method, params })
  return { ...page, ...fake, found, provider: extension!.provider, request }
}

describe('solana', () => {
  familyContract({
    family: solana,
    accounts: [alice, bob],
    network: devnet,
    ask: 'solana_requestAccounts',
    sign: (pubkey) => ({ method: 'solana_signMessage', params: { message, pubkey } }),
    signed: { signature: base58.encode(signature) },
    good: () => ({ register: fakeStandardWallet('solana:mainnet', [alice], answers).register }),
    bad: (wallet) => ({ register: (target) => fakeStandardWallet('solana:mainnet', []).register(target, wallet) }),
  })

  test('behavior: returns accounts', async () => {
    const { request, asked } = setup()
    expect(await request('solana_requestAccounts')).toEqual([{ pubkey: alice }, { pubkey: bob }])
    expect(await request('solana_requestAccounts', { silent: true })).toEqual([{ pubkey: alice }, { pubkey: bob }])
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: alice }, { pubkey: bob }])
    expect(asked.map(([, [input]]) => input)).toEqual([{}, { silent: true }, { silent: true }])
  })

  test('behavior: accepts a params object inside a list', () => {
    const family = solana()
    const rpc = { method: 'solana_signMessage', params: [{ message, pubkey: bob }] }
    expect(family.from(rpc, alice)).toBe(bob)
    expect(family.call?.(rpc, devnet, [alice])).toEqual({
      method: 'solana_signMessage',
      params: { message, pubkey: bob, chainId: devnet },
    })
    expect(family.answer({ method: 'solana_requestAccounts', params: [{ silent: true }] }, devnet, null)).toEqual([])
    expect(family.answer({ method: 'solana_requestAccounts', params: [] }, devnet, null)).toBe(undefined)
  })

  test('behavior: converts the dapp’s requests and the wallet’s results', async () => {
    const { request, asked, wallet } = setup()
    const [account] = wallet.accounts
    const chain = 'solana:devnet'
    const common = { pubkey: alice, chainId: devnet }
    const encoded = base58.encode(signature)
    expect(await request('solana_signMessage', { message, ...common })).toEqual({ signature: encoded })
    expect(await request('solana_signTransaction', { transaction: text, ...common })).toEqual({
      signature: encoded,
      transaction: text,
    })
    expect(await request('solana_signAllTransactions', { transactions: [text, text], ...common })).toEqual({
      transactions: [text, text],
    })
    const sendOptions = { skipPreflight: true }
    expect(await request('solana_signAndSendTransaction', { transaction: text, sendOptions, ...common })).toEqual({
      signature: encoded,
    })
    expect(await request('solana_signIn', { input: { domain: 'dapp.example' } })).toEqual({
      pubkey: alice,
      signedMessage: '2',
      signature: encoded,
    })
    expect(await request('wallet_disconnect')).toBe(null)
    const input = { account, chain, transaction }
    expect(asked).toEqual([
      ['connect', [{ silent: true }]],
      ['signMessage', [{ account, chain, message: new TextEncoder().encode('Hello') }]],
      ['signTransaction', [input]],
      ['signTransaction', [input, input]],
      ['signAndSendTransaction', [{ ...input, options: sendOptions }]],
      ['signIn', [{ domain: 'dapp.example' }]],
      ['disconnect', []],
    ])
  })

  test('behavior: uses the first account if the request names no account', async () => {
    const { request, asked, wallet } = setup()
    await request('solana_signMessage', { message })
    expect(asked[1]![1]).toMatchObject([{ account: wallet.accounts[0] }])
  })

  test('behavior: reports when the wallet changes its accounts, but ignores accounts on other chains', async () => {
    const { provider, change, wallet, listening } = setup()
    const heard: unknown[] = []
    const listener = (accounts: unknown) => heard.push(accounts)
    provider.on!('accountsChanged', listener)
    await vi.waitFor(() => expect(listening()).toBe(1))
    change({ accounts: [{ address: '0x1', chains: ['ethereum:1'] }, wallet.accounts[1]] })
    change({ features: {} })
    change({ accounts: [] })
    expect(heard).toEqual([[bob], []])
    provider.removeListener!('accountsChanged', listener)
    await vi.waitFor(() => expect(listening()).toBe(0))
  })

  test.each([
    ['nothing', () => undefined],
    ['null', () => null],
    ['an object of another form', () => ({ account: alice })],
    ['accounts that are no list', () => ({ accounts: {} })],
    ['fewer accounts than it shows', (accounts: readonly unknown[]) => ({ accounts: accounts.slice(1) })],
  ])('behavior: uses the accounts that the wallet lists if `standard:connect` returns %s', async (_, answer) => {
    const { request, wallet } = setup()
    wallet.features['standard:connect'] = { connect: async () => answer(wallet.accounts) } as never
    expect(await request('solana_requestAccounts')).toEqual([{ pubkey: alice }, { pubkey: bob }])
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: alice }, { pubkey: bob }])
  })

  test('behavior: if the wallet lists no accounts, signs with those from `standard:connect`', async () => {
    const { request, wallet, asked } = setup()
    const accounts = wallet.accounts.splice(0)
    wallet.features['standard:connect'] = { connect: async () => ({ accounts }) } as never
    expect(await request('solana_requestAccounts')).toEqual([{ pubkey: alice }, { pubkey: bob }])
    await request('solana_signMessage', { message, pubkey: bob })
    expect(asked).toMatchObject([['signMessage', [{ account: { address: bob } }]]])
  })

  test('behavior: finds a wallet without `standard:connect` and uses the accounts that it lists', async () => {
    const page = fakePage()
    const found = page.watch(solana())
    const fake = fakeStandardWallet('solana:mainnet', [alice], answers)
    const { 'standard:connect': _, ...features } = fake.wallet.features
    fake.register(page.target, { ...fake.wallet, features })
    const ask = (method: string, params: object = {}) => found[0]!.provider.request({ method, params })
    expect(await ask('solana_requestAccounts')).toEqual([{ pubkey: alice }])
    expect(await ask('solana_getAccounts')).toEqual([{ pubkey: alice }])
    expect(await ask('solana_signMessage', { message })).toEqual({ signature: base58.encode(signature) })
  })

  test('behavior: after a reload, if the wallet signs only when connected, connects it silently before it signs', async () => {
    const connected = { current: false }
    const refusing = () => {
      if (!connected.current) throw new Error('Connect first')
      return [{ signature, signedMessage: signature }]
    }
    for (const shows of [true, false]) {
      const { request, wallet, asked } = setup({ signMessage: refusing })
      connected.current = false
      const accounts = [...wallet.accounts]
      if (!shows) wallet.accounts.length = 0
      const connect = async (input: unknown) => {
        asked.push(['connect', [input]])
        connected.current = true
        wallet.accounts.splice(0, 2, ...accounts)
      }
      wallet.features['standard:connect'] = { connect } as never
      expect(await request('solana_signMessage', { message, pubkey: bob })).toEqual({
        signature: base58.encode(signature),
      })
      await request('solana_signMessage', { message, pubkey: bob })
      expect(asked.filter(([name]) => name === 'connect')).toEqual([['connect', [{ silent: true }]]])
    }
  })

  test('behavior: keeps at most 64 wallets, even if there are 1,000', () => {
    const { target, found } = setup()
    for (let i = 0; i < 1_000; i++) fakeStandardWallet('solana:mainnet', [alice]).register(target)
    expect(found.length).toBe(64)
  })

  test('behavior: skips wallets of other families, and our own wallet', () => {
    const { target, found } = setup()
    fakeStandardWallet('bitcoin:mainnet', ['bc1']).register(target)
    const own = fakeStandardWallet('solana:mainnet', [alice])
    own.register(target, { ...own.wallet, features: { ...own.wallet.features, 'airlock:': {} } })
    expect(found.length).toBe(1)
  })

  test('behavior: skips a wallet without a name', () => {
    const { target, found } = setup()
    const fake = fakeStandardWallet('solana:mainnet', [alice])
    for (const name of [undefined, 1, {}]) fake.register(target, { ...fake.wallet, name })
    expect(found.length).toBe(1)
  })

  test('behavior: passes on any icon as a string of limited length, without validating it', () => {
    const { target, found } = setup()
    for (const icon of ['https://a.example/i.png', '<svg>', `data:image/png,${'a'.repeat(140_000)}`, 1, undefined]) {
      const fake = fakeStandardWallet('solana:mainnet', [alice])
      fake.register(target, { ...fake.wallet, icon })
    }
    const texts = found.map(({ icon }) => icon)
    expect(texts.map((icon) => icon.slice(0, 26))).toEqual([
      'data:image/png;base64,AAAA',
      'https://a.example/i.png',
      '<svg>',
      'data:image/png,aaaaaaaaaaa',
      '1',
      'undefined',
    ])
    expect(texts.map((icon) => icon.length)).toContain(131_072)
  })

  test.each([
    [{ signMessage: [{ signature: 'text' }] }, 'solana_signMessage'],
    [{ signMessage: [{ signature: [1, 2] }] }, 'solana_signMessage'],
    [{ signMessage: [] }, 'solana_signMessage'],
    [{ signMessage: null }, 'solana_signMessage'],
    [{ signTransaction: [{ signedTransaction: 'text' }] }, 'solana_signTransaction'],
    [{ signTransaction: [{ signedTransaction: new Uint8Array([1, 2]) }] }, 'solana_signTransaction'],
    [{ signTransaction: [] }, 'solana_signTransaction'],
    [{ signIn: [{ account: { address: '<b>' }, signedMessage: signature, signature }] }, 'solana_signIn'],
  ])('error: rejects the wallet’s invalid answer %j', async (more, method) => {
    const { request } = setup(more)
    expect(await error(request(method, { message, transaction: text, pubkey: alice }))).toMatch(
      /^-32603 (The wallet gave an invalid answer|Invalid request, or an invalid answer of the wallet)$/,
    )
  })

  test('error: rejects invalid accounts', async () => {
    const { request, wallet } = setup()
    Object.assign(wallet.accounts[0]!, { address: '<script>' })
    expect(await error(request('solana_requestAccounts'))).toBe('-32603 The wallet gave an invalid answer')
  })

  test('error: converts a user’s rejection to 4001, and rejects an unsupported feature and invalid params', async () => {
    const declining = (more: object) => () => {
      throw Object.assign(new Error('User rejected the request.'), more)
    }
    expect(await error(setup({ signMessage: declining({}) }).request('solana_signMessage', { message }))).toMatch(
      /^4001 /,
    )
    expect(
      await error(setup({ signMessage: declining({ code: 4001 }) }).request('solana_signMessage', { message })),
    ).toBe('4001 User rejected the request.')
    const { request, wallet } = setup()
    Object.assign(wallet.features, { 'solana:signIn': undefined })
    expect(await error(request('solana_signIn', { input: {} }))).toBe('4200 The wallet has no signIn')
    expect(await error(request('solana_signMessage', { message: '0' }))).toBe('-32602 Invalid base58')
    expect(await error(request('solana_signTransaction', { transaction: '*' }))).toBe('-32602 Invalid base64')
    expect(await error(request('solana_signMessage', { message, pubkey: solanaAddress(3) }))).toBe('4100 Not connected')
  })
})

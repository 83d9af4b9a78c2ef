import { describe, expect, test } from 'vitest'
import { error } from '../discovery/fakePage.ts'
import { bridge } from './bridge.ts'
import { fakeStandardWallet } from './fakeStandardWallet.ts'
import { standardBitcoinWallet } from './standardBitcoinWallet.ts'

const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const bytes = new Uint8Array([1, 2, 3])
const publicKey = '02'.repeat(33)

function setup(more: object = {}, chain = 'bitcoin:mainnet') {
  const answers = { signMessage: [{ signature: bytes }], signTransaction: [{ signedPsbt: bytes }], ...more }
  const fake = fakeStandardWallet(chain, [alice, ordinals], answers)
  const provider = bridge(async () => standardBitcoinWallet(fake.wallet))
  const request = (method: string, params: object = {}) => provider.request({ method, params })
  return { ...fake, request }
}

describe('standardBitcoinWallet', () => {
  test('default', async () => {
    const { request, asked } = setup()
    const rows = [
      { address: alice, publicKey, intention: 'payment' },
      { address: ordinals, publicKey, intention: 'ordinal' },
    ]
    expect(await request('getAccountAddresses')).toEqual(rows)
    expect(asked).toEqual([['connect', [{ purposes: ['payment', 'ordinals'] }]]])
  })

  test('behavior: silently restores the accounts after a page load', async () => {
    const { request, asked, wallet } = setup()
    const shown = { ...wallet, accounts: [] }
    const provider = bridge(async () => standardBitcoinWallet(shown))
    const rows = await provider.request({ method: 'getAccountAddresses', params: { silent: true } })
    expect(rows).toEqual(await request('getAccountAddresses', { silent: true }))
    expect(rows).toMatchObject([{ address: alice }, { address: ordinals }])
    expect(asked[0]).toEqual(['connect', [{ silent: true }]])
  })

  test('behavior: for a silent request, returns no accounts if `standard:connect` rejects, and the listed accounts if it is missing', async () => {
    const { wallet } = setup()
    const silently = (connect?: () => Promise<never>) => {
      const features = { ...wallet.features, 'standard:connect': connect && { connect } } as typeof wallet.features
      const provider = bridge(async () => standardBitcoinWallet({ ...wallet, features }))
      return provider.request({ method: 'getAccountAddresses', params: { silent: true } })
    }
    expect(await silently()).toMatchObject([{ address: alice }, { address: ordinals }])
    expect(await silently(() => Promise.reject(new Error('Rejected')))).toEqual([])
  })

  describe('a wallet that has `bitcoin:connect` but no `standard:connect`, after a page load', () => {
    /** Creates a wallet that lists its accounts, but signs only after the dapp has connected it. */
    const reloaded = (shown: readonly unknown[] = [alice], connect = async (): Promise<unknown> => null) => {
      const connected = { current: false }
      const { wallet, asked } = setup({
        signMessage: () => {
          if (!connected.current) throw new Error('Wallet not connected')
          return [{ signature: bytes }]
        },
      })
      const { 'standard:connect': _, ...features } = wallet.features
      const own = async (input: unknown) => {
        asked.push(['connect', [input]])
        await connect()
        connected.current = true
        return { accounts: wallet.accounts }
      }
      const accounts = shown[0] ? wallet.accounts : []
      const given = { ...wallet, accounts, features: { ...features, 'bitcoin:connect': { connect: own } } }
      const provider = bridge(async () => standardBitcoinWallet(given))
      const request = (method: string, params: object = {}) => provider.request({ method, params })
      return { request, sign: () => request('signMessage', { address: alice, message: 'Hello' }), asked }
    }
    const signed = { address: alice, signature: 'AQID' }
    const connects = (asked: readonly [string, unknown][]) => asked.filter(([name]) => name === 'connect')

    test.each([['shows its accounts', [alice]], ['shows none']])(
      'default: a wallet that %s is connected once and then signs',
      async (_, shown = []) => {
        const { request, sign, asked } = reloaded(shown as unknown[])
        // When the SDK restores a connection, it sends this silent request.
        await request('getAccountAddresses', { silent: true })
        expect(asked).toEqual([])
        expect([await sign(), await sign()]).toEqual([signed, signed])
        expect(connects(asked)).toEqual([['connect', [{ purposes: ['payment', 'ordinals'] }]]])
      },
    )

    test('behavior: does not connect the wallet again before signing if the dapp has already connected it', async () => {
      const { request, sign, asked } = reloaded()
      await request('getAccountAddresses')
      expect(await sign()).toEqual(signed)
      expect(connects(asked)).toHaveLength(1)
    })

    test('error: if the user refuses to connect, the next signature request prompts them again', async () => {
      const answers = [Promise.reject(new Error('User rejected')), Promise.resolve()]
      answers[0]!.catch(() => {})
      const { sign } = reloaded([alice], () => answers.shift()!)
      expect(await error(sign())).toBe('4001 User rejected')
      expect(await sign()).toEqual(signed)
    })
  })

  test('behavior: returns only accounts with the requested intention, but connects the wallet for all intentions', async () => {
    const { request, asked } = setup()
    expect(await request('getAccountAddresses', { intentions: ['ordinal'] })).toMatchObject([{ address: ordinals }])
    expect(asked).toEqual([['connect', [{ purposes: ['payment', 'ordinals'] }]]])
  })

  test('behavior: silently connects a wallet that lists its accounts only once it is connected', async () => {
    const { wallet } = setup()
    const asked: unknown[] = []
    const late = {
      ...wallet,
      accounts: [] as typeof wallet.accounts,
      features: {
        ...wallet.features,
        'standard:connect': {
          async connect(input: unknown) {
            asked.push(input)
            late.accounts = wallet.accounts
          },
        },
      },
    }
    const provider = bridge(async () => standardBitcoinWallet(late))
    const silently = { method: 'getAccountAddresses', params: { silent: true } }
    expect(await provider.request(silently)).toMatchObject([{ address: alice }, { address: ordinals }])
    expect(asked).toEqual([{ silent: true }])

    for (const connect of [undefined, { connect: async () => Promise.reject(new Error('No')) }]) {
      const features = { ...wallet.features, 'standard:connect': connect }
      const without = bridge(async () => standardBitcoinWallet({ ...wallet, accounts: [], features }))
      expect(await without.request(silently)).toEqual([])
    }
  })

  test('behavior: converts the dapp’s requests and the wallet’s results', async () => {
    const { request, asked, wallet } = setup()
    const [account, other] = wallet.accounts
    expect(await request('signMessage', { address: alice, message: 'Hello' })).toEqual({
      address: alice,
      signature: 'AQID',
    })
    const signInputs = [
      { address: alice, index: 0 },
      { address: ordinals, index: 1, sighashTypes: [1] },
    ]
    expect(await request('signPsbt', { psbt: 'AQID', signInputs, chainId: mainnet })).toEqual({ psbt: 'AQID' })
    expect(await request('wallet_disconnect')).toBe(null)
    expect(asked).toEqual([
      ['connect', [{ silent: true }]],
      ['signMessage', [{ account, message: new TextEncoder().encode('Hello') }]],
      [
        'signTransaction',
        [
          {
            psbt: bytes,
            chain: 'bitcoin:mainnet',
            inputsToSign: [
              { account, signingIndexes: [0], sigHash: undefined },
              { account: other, signingIndexes: [1], sigHash: 1 },
            ],
          },
        ],
      ],
      ['disconnect', []],
    ])
  })

  test.each([
    mainnet,
    'bip122:000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    'bip122:000000000019D6689C085AE165831E93',
  ])('behavior: accepts a wallet that calls its chain %s, and uses this name when signing', async (chain) => {
    const { request, asked } = setup({}, chain)
    expect(await request('getAccountAddresses')).toMatchObject([{ address: alice }, { address: ordinals }])
    const signInputs = [{ address: alice, index: 0 }]
    for (const chainId of [mainnet, undefined])
      await request('signPsbt', { psbt: 'AQID', signInputs, ...(chainId && { chainId }) })
    expect(asked.slice(1)).toMatchObject([
      ['signTransaction', [{ chain }]],
      ['signTransaction', [{ chain }]],
    ])
  })

  test('behavior: ignores accounts on other chains, even if a chain id has the same first characters as a Bitcoin network’s', async () => {
    for (const chain of ['bip122:12a765e31ffd4059bada1e25190f6e98', 'bip122:', 'bitcoin:toString', 'solana:mainnet']) {
      const { wallet } = setup({}, chain)
      const provider = bridge(async () => standardBitcoinWallet(wallet))
      expect(await provider.request({ method: 'getAccountAddresses', params: {} })).toEqual([])
    }
  })

  test('behavior: uses the Wallet Standard name of a network that the wallet does not list', async () => {
    const { request, asked } = setup()
    const signInputs = [{ address: alice, index: 0 }]
    const chainId = 'bip122:000000000933ea01ad0ee984209779ba'
    await request('signPsbt', { psbt: 'AQID', signInputs, chainId })
    expect(asked.at(-1)).toMatchObject(['signTransaction', [{ chain: 'bitcoin:testnet' }]])
    const litecoin = 'bip122:12a765e31ffd4059bada1e25190f6e98'
    expect(await error(request('signPsbt', { psbt: 'AQID', signInputs, chainId: litecoin }))).toMatch(/^4901 /)
  })

  test('behavior: falls back to `standard:connect` if the wallet has no `bitcoin:connect`', async () => {
    const { wallet, asked } = setup()
    const { 'bitcoin:connect': _, ...features } = wallet.features
    const provider = bridge(async () => standardBitcoinWallet({ ...wallet, features }))
    const rows = await provider.request({ method: 'getAccountAddresses', params: {} })
    expect(rows).toMatchObject([{ address: alice }, { address: ordinals }])
    expect(asked).toEqual([['connect', [{}]]])
  })

  test('behavior: uses the accounts that the wallet lists if connecting returns no accounts, or fewer than the wallet lists', async () => {
    for (const answer of [undefined, null, { accounts: [] }, { addresses: [alice] }]) {
      const { request, wallet } = setup()
      wallet.features['bitcoin:connect'] = { connect: async () => answer } as never
      expect(await request('getAccountAddresses')).toMatchObject([{ address: alice }, { address: ordinals }])
    }
  })

  test('error: rejects an unsupported method, an unknown account, invalid base64 and an empty result', async () => {
    const { request } = setup({ signTransaction: [] })
    expect(await error(request('sendTransfer'))).toBe('4200 Requested RPC call is not allowed')
    expect(await error(request('signPsbt', { psbt: 'AQID', signInputs: [], broadcast: true }))).toMatch(/^4200 /)
    expect(await error(request('signMessage', { address: 'bc1qother', message: '' }))).toBe('4100 Not connected')
    expect(await error(request('signPsbt', { psbt: '*', signInputs: [] }))).toBe('-32602 Invalid base64')
    expect(await error(request('signPsbt', { psbt: 'AQID', signInputs: [] }))).toMatch(/^-32603 /)
  })
})

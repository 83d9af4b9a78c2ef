import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from '../discovery/fakePage.ts'
import { bip122 } from './bip122.ts'
import { fakeSats, ordinals } from './fakeSats.ts'
import { fakeStandardWallet } from './fakeStandardWallet.ts'
import { familyContract } from './familyContract.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const bob = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const network = 'bip122:000000000933ea01ad0ee984209779ba'
const sign = (address: string) => ({ method: 'signMessage', params: { address, message: 'Hello' } })
const listed = (provider: unknown, name = 'Xverse') => ({
  XverseProviders: { BitcoinProvider: provider },
  btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name, icon: 'data:image/png,a' }],
})

describe('bip122', () => {
  describe('sats-connect', () => {
    familyContract({
      family: bip122,
      accounts: [alice, bob],
      network,
      ask: 'getAccountAddresses',
      sign,
      signed: { address: alice, signature: 'AQID', messageHash: 'ab' },
      good: () => ({ content: listed(fakeSats().provider) }),
      bad: (wallet) => ({ content: listed(wallet, 'Bad') }),
    })
  })

  describe('Wallet Standard', () => {
    const answers = { signMessage: [{ signature: new Uint8Array([1, 2, 3]) }] }
    familyContract({
      family: bip122,
      accounts: [alice, bob],
      network,
      ask: 'getAccountAddresses',
      sign,
      signed: { address: alice, signature: 'AQID' },
      good: () => ({ register: fakeStandardWallet('bitcoin:mainnet', [alice], answers).register }),
      bad: (wallet) => ({ register: (target) => fakeStandardWallet('bitcoin:mainnet', []).register(target, wallet) }),
    })
  })

  test('behavior: lists a wallet once if it registers through both sats-connect and Wallet Standard', () => {
    const { provider } = fakeSats()
    const page = fakePage(listed(provider))
    const found = page.watch(bip122())
    fakeStandardWallet('bitcoin:mainnet', [alice], {}, 'Xverse').register(page.target)
    const sats = fakeStandardWallet('bitcoin:mainnet', [alice], {}, 'Other')
    sats.register(page.target, { ...sats.wallet, features: { 'sats-connect:': { provider } } })
    expect(found.map(({ name }) => name)).toEqual(['Xverse'])
  })

  test('behavior: finds sats-connect wallets through Wallet Standard', async () => {
    const page = fakePage()
    const found = page.watch(bip122())
    const fake = fakeStandardWallet('bitcoin:mainnet', [alice], {}, 'Other')
    fake.register(page.target, { ...fake.wallet, features: { 'sats-connect:': { provider: fakeSats().provider } } })
    expect(await found[0]!.provider.request({ method: 'getAccountAddresses' })).toMatchObject([
      { address: alice },
      { address: ordinals },
    ])
  })

  test('behavior: keeps at most 64 of 1,000 wallets, and skips a wallet that throws', () => {
    const btc_providers = Array.from({ length: 1_000 }, (_, i) => ({ id: `wallets.${i}`, name: `${i}`, icon: '' }))
    Object.defineProperty(btc_providers[0], 'id', {
      get: () => {
        throw new Error('hostile')
      },
    })
    const wallets = btc_providers.map(() => fakeSats().provider)
    expect(fakePage({ btc_providers, wallets }).watch(bip122()).length).toBe(64)
  })
})

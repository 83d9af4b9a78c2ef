import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { type Family, manyWallets } from '../fakes/manyWallets.ts'
import { accountTabs } from './accountTabs.ts'
import { keepTab, keptTab } from './keptTab.ts'
import { offeredFeatures } from './offeredFeatures.ts'

async function connected(family: Family, features: Json = {}) {
  const fake = manyWallets()
  const { options, networks } = fake.state()
  fake.state().configure({ ...options, features: features as never }, networks, '1.2.3')
  await fake.connect(family, 0)
  return fake
}
const viewsOf = async (family: Family, features?: Json) =>
  offeredFeatures((await connected(family, features)).state(), true).map(({ view }) => view)

describe('offeredFeatures', () => {
  test('default', async () => {
    expect(await viewsOf('eip155')).toEqual(['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend'])
  })

  test('behavior: offers only features that the chain family supports', async () => {
    expect(await viewsOf('solana')).toEqual(['OnRampProviders', 'WalletReceive', 'WalletSend'])
    expect(await viewsOf('bip122')).toEqual(['WalletReceive'])
  })

  test('behavior: offers the features in the order that the dapp set, without disabled features', async () => {
    expect(await viewsOf('eip155', { walletFeaturesOrder: ['send', 'onramp', 'swaps'], onramp: false })).toEqual([
      'WalletSend',
      'Swap',
    ])
  })

  test('behavior: does not offer "Buy" if there is no onramp provider', async () => {
    expect(offeredFeatures((await connected('eip155')).state(), false).map(({ view }) => view)).toEqual([
      'Swap',
      'WalletReceive',
      'WalletSend',
    ])
  })
})

describe('accountTabs', () => {
  test('default: shows the NFTs tab only on eip155, and the activity tab only on eip155 and Solana', async () => {
    expect(accountTabs((await connected('eip155')).state())).toEqual(['tokens', 'nfts', 'activity'])
    expect(accountTabs((await connected('solana')).state())).toEqual(['tokens', 'activity'])
    expect(accountTabs((await connected('bip122')).state())).toEqual([])
  })

  test('behavior: hides the activity tab if the dapp or its project disabled it', async () => {
    const fake = await connected('eip155', { activity: false })
    expect(accountTabs(fake.state())).toEqual(['tokens', 'nfts'])
    expect(accountTabs((await connected('solana', { activity: false })).state())).toEqual(['tokens'])
    const off = { email: true, socials: [], swaps: [], onramp: [], branding: true } as const
    fake.state().setRemote({ ...off, activity: true })
    expect(accountTabs(fake.state())).toEqual(['tokens', 'nfts', 'activity'])
  })
})

describe('keptTab', () => {
  test('default: remembers which tab each account opened last, until the wallet is disconnected', async () => {
    const fake = await connected('eip155')
    keepTab(fake.app, 'nfts')
    expect(keptTab(fake.app)).toBe('nfts')
    await fake.connect('solana', 0)
    expect(keptTab(fake.app)).toBe('tokens')
    fake.state().setActive('eip155:1', 'eip155')
    expect(keptTab(fake.app)).toBe('nfts')
    await fake.connect('eip155', 1)
    expect(keptTab(fake.app)).toBe('tokens')
  })
})

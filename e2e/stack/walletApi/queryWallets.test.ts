import { describe, expect, test } from 'vitest'
import { generateWallets } from './generateWallets.ts'
import { hostileWallets } from './hostileWallets.ts'
import { knownWallets } from './knownWallets.ts'
import { queryWallets } from './queryWallets.ts'

const wallets = [...knownWallets('http://wallet.test'), ...generateWallets(400), ...hostileWallets].map(
  (wallet, index) => ({
    ...wallet,
    order: index + 1,
  }),
)
const query = (text: string) => queryWallets(wallets, new URLSearchParams(text))
const names = (text: string) => query(text).data.map(({ name }) => name)

describe('queryWallets', () => {
  test('default', () => {
    const { data, count } = query('')
    expect(data).toHaveLength(40)
    expect(count).toBe(wallets.length)
    expect(names('entries=4')).toMatchInlineSnapshot(`
      [
        "MetaMask",
        "Trust Wallet",
        "Airlock Test Mobile",
        "Coinbase Wallet",
      ]
    `)
  })

  test('behavior: no wallet is on two pages, and a page after the last one is empty', () => {
    expect(names('entries=2&page=2')).toEqual(['Airlock Test Mobile', 'Coinbase Wallet'])
    expect(query('page=999').data).toEqual([])
    expect(query('entries=5000').data).toHaveLength(100)
  })

  test('behavior: filters by `include` and `exclude`', () => {
    const [first, second] = wallets
    expect(names(`include=${first!.id},${second!.id}&exclude=${first!.id}`)).toEqual(['Trust Wallet'])
    expect(query(`exclude=${first!.id}`).count).toBe(wallets.length - 1)
    expect(query('include=&exclude=').count).toBe(wallets.length)
  })

  test('behavior: a search finds a part of the name, in uppercase or lowercase', () => {
    expect(names('search=metaMASK')).toEqual(['MetaMask', 'Hostile MetaMask'])
    expect(query('search=hostile').count).toBe(hostileWallets.length)
    expect(names('search=%20東京%20')).toEqual(['東京ウォレット'])
  })

  test('behavior: filters by chains and by badge', () => {
    const solana = query('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=100').data
    expect(solana.every(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))).toBe(true)
    expect(query('badge_type=certified').data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  })
})

describe('generateWallets', () => {
  test('default', () => {
    expect(generateWallets(30)).toEqual(generateWallets(400).slice(0, 30))
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    expect(generateWallets(20).map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "Nimbus Point Wallet",
        "River Gate One",
        "LarkPocket",
        "The Extraordinarily Long-Named Wallet of the Western Reaches",
        "IronLock App",
        "東京ウォレット",
        "Crest Trust Wallet",
        "CopperHub Pro",
        "محفظة النور",
        "Кошелёк Заря",
        "WillowSeed",
        "UmberBridge",
        "No Picture Wallet",
        "Opal Hub",
        "Twin Wallet",
        "Twin Wallet",
        "North Key Wallet",
        "GladeChain Mobile",
        "Onyx Base Mobile",
        "Beacon-Stack One",
      ]
    `)
  })

  test('behavior: some of the generated wallets have no image, and some have the same name', () => {
    const generated = generateWallets(400)
    expect(generated.filter(({ image_id }) => !image_id).length).toBeGreaterThan(2)
    expect(generated.filter(({ name }) => name === 'Twin Wallet')).toHaveLength(2)
    expect(generated.some(({ name }) => name.length >= 60)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { hostToFrame } from './protocol/hostToFrame.ts'
import { walletButtons } from './walletButtons.ts'

describe('walletButtons', () => {
  test('default', () => {
    expect(Object.keys(walletButtons)).toMatchInlineSnapshot(`
      [
        "metamask",
        "trust",
        "coinbase",
        "okx",
        "bitget",
        "solflare",
        "phantom",
        "coin98",
        "magic-eden",
        "backpack",
        "frontier",
        "xverse",
        "leather",
        "ledger",
        "safe",
        "binance",
        "uniswap",
        "safepal",
        "rainbow",
        "bybit",
        "tokenpocket",
        "timeless-x",
        "zerion",
        "oneinch",
        "crypto-com",
        "imtoken",
        "kraken",
        "ronin",
        "robinhood",
        "exodus",
        "argent",
        "jupiter",
        "haha",
        "ambire-wallet",
        "bitpay",
        "blade-wallet",
        "brave",
        "coinstats",
        "kresus-superapp",
        "plena-app",
        "status",
        "tomo-wallet",
        "valora",
        "zengo-wallet",
      ]
    `)
  })

  test('behavior: each wallet has a valid and unique id in the wallet list', () => {
    const ids = Object.values(walletButtons)
    expect(ids.filter((id) => !/^[0-9a-f]{64}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('behavior: the contract accepts the name of each wallet, and rejects malformed names', () => {
    const crosses = (name: string) => hostToFrame.connectWallet.params.safeParse({ name }).success
    expect(Object.keys(walletButtons).filter((name) => !crosses(name))).toEqual([])
    expect(['', 'a b', '<b>', 'x'.repeat(41)].filter(crosses)).toEqual([])
  })
})

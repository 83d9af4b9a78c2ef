import { describe, expect, test } from 'vitest'
import { withWalletAssets } from './readTokens.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const native = { address: null, metadata: null, amount: 1n }

describe('withWalletAssets', () => {
  test('default: a coin without metadata gets the name, symbol and decimals of the network’s currency', () => {
    expect(withWalletAssets({ id: 'eip155:1', currency: ether }, [native], [])).toEqual([
      { ...ether, network: 'eip155:1', address: null, amount: 1n, price: null, iconUrl: null },
    ])
  })

  test('behavior: skips a token that has no metadata', () => {
    const unknown = { ...native, address: `0x${'a'.repeat(40)}` }
    expect(withWalletAssets({ id: 'eip155:1', currency: ether }, [unknown], [])).toEqual([])
    expect(withWalletAssets({ id: 'eip155:1', currency: undefined }, [native], [])).toEqual([])
  })
})

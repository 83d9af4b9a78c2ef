import { describe, expect, test } from 'vitest'
import { explorerOf } from './explorerOf.ts'
import { hostedNetworks } from './networks.ts'

const mainnet = hostedNetworks.get('eip155:1')!

describe('explorerOf', () => {
  test('default', () => {
    expect(explorerOf(mainnet)).toEqual({ name: 'etherscan.io', url: 'https://etherscan.io' })
  })

  test('behavior: returns the explorer that the dapp set for the network, or null if the dapp set null', () => {
    const own = { name: 'Scan', url: 'https://scan.example' }
    expect([explorerOf({ ...mainnet, explorer: own }), explorerOf({ ...mainnet, explorer: null })]).toEqual([own, null])
  })

  test.each([...hostedNetworks.values()])(
    'behavior: the explorer URL of $name is a bare https origin; only a test network may have none',
    (network) => {
      const explorer = explorerOf(network)
      if (explorer) expect(explorer.url).toMatch(/^https:\/\/[^/]+$/)
      else expect(network.testnet).toBe(true)
    },
  )

  test('behavior: returns null if there is no network', () => {
    expect(explorerOf(undefined)).toBe(null)
  })
})

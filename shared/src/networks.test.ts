import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { hostedNetworks, knownNetworks } from './networks.ts'
import { CaipNetworkId } from './protocol/primitives.ts'

/** Ids of the eip155 networks that the hosted RPC serves. */
const served = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 7777777, 8217, 8453, 17000, 42161, 42220, 43113,
  43114, 59144, 80002, 80084, 84532, 421614, 11155111, 11155420, 999999999, 1313161554, 1313161555,
]
/** Solana networks that the hosted RPC serves, without the main network's deprecated id, which dapps must not use. */
const servedOfSolana = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const servedOfBitcoin = ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba']

const ofEip155 = [...hostedNetworks].filter(([, { namespace }]) => namespace === 'eip155')

describe('hostedNetworks', () => {
  test('default', () => {
    expect([...hostedNetworks.keys()]).toEqual([
      ...served.map((id) => `eip155:${id}`),
      ...servedOfSolana,
      ...servedOfBitcoin,
    ])
    expect(hostedNetworks.get('eip155:8453')).toMatchInlineSnapshot(`
      {
        "caipNetworkId": "eip155:8453",
        "imageId": null,
        "imageUrl": null,
        "name": "Base",
        "namespace": "eip155",
        "nativeCurrency": {
          "decimals": 18,
          "name": "ETH",
          "symbol": "ETH",
        },
        "rpcUrls": [],
        "testnet": false,
      }
    `)
  })

  test.each([...hostedNetworks.values()])('behavior: $name is stored under its id', (network) => {
    expect(hostedNetworks.get(network.caipNetworkId)).toBe(network)
  })

  test("behavior: each network has the same symbol, decimals and testnet flag as in viem's list", () => {
    const known = new Map(Object.values(chains).map((chain) => [`eip155:${chain.id}`, chain]))
    const other = ofEip155.flatMap(([id, { nativeCurrency, testnet, name }]) => {
      const chain = known.get(id)
      const same =
        chain?.nativeCurrency.symbol === nativeCurrency.symbol &&
        chain.nativeCurrency.decimals === nativeCurrency.decimals &&
        Boolean(chain.testnet) === testnet
      return same
        ? []
        : [
            `${name}: ${nativeCurrency.symbol}${testnet ? ', test' : ''}; viem: ${chain?.nativeCurrency.symbol}${chain?.testnet ? ', test' : ''}`,
          ]
    })
    expect(other).toMatchInlineSnapshot(`
      [
        "Gnosis: xDAI; viem: XDAI",
        "Kaia: KAIA; viem: KLAY",
      ]
    `)
  })
})

describe('knownNetworks', () => {
  test('default', () => {
    const others = [...knownNetworks.values()].filter(({ caipNetworkId }) => !hostedNetworks.has(caipNetworkId))
    expect(others.map(({ caipNetworkId, name, nativeCurrency }) => [caipNetworkId, name, nativeCurrency])).toEqual([
      ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', { name: 'DOT', symbol: 'DOT', decimals: 10 }],
      ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama', { name: 'KSM', symbol: 'KSM', decimals: 12 }],
      ['cosmos:cosmoshub-4', 'Cosmos Hub', { name: 'ATOM', symbol: 'ATOM', decimals: 6 }],
    ])
  })

  test.each([...knownNetworks.values()])('behavior: $name has a CAIP-2 id of its namespace', (network) => {
    expect(CaipNetworkId.safeParse(network.caipNetworkId).success).toBe(true)
    expect(network.caipNetworkId.split(':')[0]).toBe(network.namespace)
  })
})

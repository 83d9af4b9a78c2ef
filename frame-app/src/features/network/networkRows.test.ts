import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { networkRows } from './networkRows.ts'

const networks = ['eip155:1', 'eip155:10', 'eip155:8453'].map((id) => hostedNetworks.get(id)!)
const rows = (search: string, current: string | null, approved: readonly string[] | null) =>
  networkRows(networks, search, current, approved).map(
    ({ network, current, approved }) =>
      `${network.name}${current ? ', current' : ''}${approved ? '' : ', not approved'}`,
  )

describe('networkRows', () => {
  test('default', () => {
    expect(rows('', 'eip155:10', null)).toEqual(['Ethereum', 'OP Mainnet, current', 'Base'])
  })

  test('behavior: what the wallet did not approve is listed as such', () => {
    expect(rows('', 'eip155:1', ['eip155:1', 'eip155:8453'])).toEqual([
      'Ethereum, current',
      'OP Mainnet, not approved',
      'Base',
    ])
    expect(rows('', null, [])).toEqual(['Ethereum, not approved', 'OP Mainnet, not approved', 'Base, not approved'])
  })

  test.each([
    ['base', ['Base']],
    ['  MAIN ', ['OP Mainnet']],
    ['e', ['Ethereum', 'OP Mainnet', 'Base'].filter((name) => /e/i.test(name))],
    ['nothing like it', []],
    ['.*', []],
  ])('behavior: the search %j', (search, expected) => {
    expect(rows(search, null, null)).toEqual(expected)
  })

  test('behavior: any search keeps the order, and each name finds its network', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const found = networkRows(networks, search, null, null).map(({ network }) => network)
        expect(found).toEqual(networks.filter((network) => found.includes(network)))
      }),
    )
    for (const network of networks)
      expect(networkRows(networks, network.name, null, null).map((row) => row.network)).toContain(network)
  })
})

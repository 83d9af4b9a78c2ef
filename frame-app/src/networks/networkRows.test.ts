import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { createStore } from '../app/store/createStore.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { networkRows } from './networkRows.ts'

const networks = ['eip155:1', 'eip155:10', 'eip155:8453'].map((id) => hostedNetworks.get(id)!)
const connections = (of: { readonly [namespace: string]: readonly string[] | null }) => {
  const { getState } = createStore()
  for (const [namespace, approvedNetworks] of Object.entries(of))
    putConnection(getState(), namespace as Namespace, { approvedNetworks })
  return getState().connections
}
const rows = (search: string, current: string | null, approved: readonly string[] | null) =>
  networkRows(networks, search, current, connections({ eip155: approved })).map(
    ({ network, current, approved }) =>
      `${network.name}${current ? ', current' : ''}${approved ? '' : ', not approved'}`,
  )

describe('networkRows', () => {
  test('default', () => {
    expect(rows('', 'eip155:10', null)).toEqual(['Ethereum', 'OP Mainnet, current', 'Base'])
  })

  test('behavior: marks networks that the wallet did not approve', () => {
    expect(rows('', 'eip155:1', ['eip155:1', 'eip155:8453'])).toEqual([
      'Ethereum, current',
      'OP Mainnet, not approved',
      'Base',
    ])
    expect(rows('', null, [])).toEqual(['Ethereum, not approved', 'OP Mainnet, not approved', 'Base, not approved'])
  })

  test('behavior: uses only the approvals of the wallet that is connected in the network’s own namespace', () => {
    const solana = hostedNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
    const approved = (of: Parameters<typeof connections>[0]) =>
      networkRows([networks[0]!, solana], '', null, connections(of)).map((row) => row.approved)
    expect(approved({ eip155: ['eip155:10'] })).toEqual([false, true])
    expect(approved({ eip155: ['eip155:1'], solana: [] })).toEqual([true, false])
    expect(approved({ eip155: null, solana: [solana.caipNetworkId] })).toEqual([true, true])
  })

  test.each([
    ['base', ['Base']],
    ['  MAIN ', ['OP Mainnet']],
    ['e', ['Ethereum', 'OP Mainnet', 'Base'].filter((name) => /e/i.test(name))],
    ['nothing like it', []],
    ['.*', []],
  ])('behavior: finds the networks that match the search %j', (search, expected) => {
    expect(rows(search, null, null)).toEqual(expected)
  })

  test('behavior: keeps the networks’ order in search results, and finds each network by its name', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const found = networkRows(networks, search, null, {}).map(({ network }) => network)
        expect(found).toEqual(networks.filter((network) => found.includes(network)))
      }),
    )
    for (const network of networks)
      expect(networkRows(networks, network.name, null, {}).map((row) => row.network)).toContain(network)
  })
})

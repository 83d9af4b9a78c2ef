import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { setPreferredAccount } from '../embedded/setPreferredAccount.ts'
import { smartAccount } from '../fakes/fakeAuth.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { picturedNetworks, receivingNetworks } from './receivingNetworks.ts'

const ids = (state: State) => receivingNetworks(state).map(({ caipNetworkId }) => caipNetworkId)

describe('receivingNetworks', () => {
  test('default: returns every network that the dapp lists in this chain family', async () => {
    const fake = familyApp()
    await fake.connect('eip155')
    expect(ids(fake.state())).toEqual(['eip155:1', 'eip155:8453'])
    await fake.connect('bip122')
    expect(ids(fake.state())).toEqual([
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ])
  })

  test('behavior: a smart account can receive only on its own network, and an EOA on all networks', async () => {
    const fake = await loggedIn({}, ({ auth }) => {
      auth.smartAccountNetworks = [1, 8453]
    })
    await setPreferredAccount(fake.app, 'smartAccount')
    expect(activeConnection(fake.state()).address).toBe(smartAccount)
    expect(ids(fake.state())).toEqual(['eip155:1'])
    await setPreferredAccount(fake.app, 'eoa')
    expect(ids(fake.state())).toEqual(['eip155:1', 'eip155:8453'])
  })
})

describe('picturedNetworks', () => {
  test('default: returns the first five networks that have an image', () => {
    const known = [1, 10, 56, 100, 137].map((id) => knownNetworks.get(`eip155:${id}`)!)
    const own = { ...known[0]!, caipNetworkId: 'eip155:900', name: 'Bare' }
    const pictured = { ...own, name: 'Pictured', imageUrl: 'https://dapp.example/network.png' }
    expect(picturedNetworks([own, pictured, ...known]).map(({ name }) => name)).toEqual([
      'Pictured',
      'Ethereum',
      'OP Mainnet',
      'BNB Smart Chain',
      'Gnosis',
    ])
  })
})

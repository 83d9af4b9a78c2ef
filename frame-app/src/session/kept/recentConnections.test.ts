import { describe, expect, test } from 'vitest'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { disconnect } from '../connections/disconnect.ts'
import { offeredConnections } from '../connections/offeredConnections.ts'
import { loadRecent } from './recentConnections.ts'

const key = '@appkit/https://dapp.example/wallets'
const entry = {
  id: 'example.eip1550',
  connector: 'extension',
  name: 'eip155 wallet 0',
  icon: null,
  rdns: 'example.eip1550',
  login: null,
  accounts: [{ address: 'e0Address1', type: 'eoa' }],
  live: false,
}
const offered = (fake: ReturnType<typeof manyWallets>) =>
  offeredConnections(fake.state(), 'eip155').map(({ connectorId, name }) => `${name} ${connectorId}`)

describe('recentConnections', () => {
  test('default', async () => {
    const area = fakeArea()
    const one = manyWallets({ area })
    await one.connect('eip155', 0)
    expect(JSON.parse(area.getItem(key) ?? '')).toEqual({
      eip155: [
        {
          ...entry,
          live: true,
          accounts: [
            { address: 'e0Address1', type: 'eoa' },
            { address: 'e0Address2', type: 'eoa' },
          ],
        },
      ],
    })
    expect(offered(one)).toEqual([])
    await disconnect(one.app)
    expect(JSON.parse(area.getItem(key) ?? '').eip155[0].live).toBe(false)
    const two = manyWallets({ area, page: 2 })
    loadRecent(two.app)
    expect(offered(two)).toEqual([`eip155 wallet 0 ${two.id('eip155', 0)}`])
  })

  test('behavior: neither e-mail address nor name of a login is kept, only how it was made', async () => {
    const area = fakeArea()
    const { state } = await loggedIn({ area })
    expect(area.getItem(key)).not.toMatch(/@|ada/)
    expect(state().recentConnections.eip155).toMatchObject([{ id: 'AUTH', name: '', login: 'email', live: true }])
  })

  test('behavior: what is not there or not allowed is not offered', () => {
    const kept = [
      entry,
      { ...entry, id: 'walletConnect', connector: 'walletConnect' },
      { ...entry, id: 'AUTH', connector: 'auth' },
    ]
    const page = (given: Parameters<typeof manyWallets>[0] = {}) => {
      const fake = manyWallets({ ...given, area: fakeArea({ [key]: JSON.stringify({ eip155: kept }) }) })
      loadRecent(fake.app)
      return { ...fake, ids: () => offeredConnections(fake.state(), 'eip155').map(({ id }) => id) }
    }
    expect(page().ids()).toEqual(['example.eip1550', 'walletConnect', 'AUTH'])
    expect(page({ present: () => false }).ids()).toEqual(['walletConnect', 'AUTH'])
    expect(page({ options: { enableWalletConnect: false } }).ids()).toEqual(['example.eip1550', 'AUTH'])
    const unlisted = page()
    unlisted.state().setOriginAllowed(false)
    expect(unlisted.ids()).toEqual(['example.eip1550', 'walletConnect'])
  })

  test.each([
    'no json',
    '[]',
    '{"nowhere":[]}',
    '{"eip155":[{}]}',
    JSON.stringify({ eip155: [{ ...entry, accounts: [] }] }),
  ])('behavior: kept as %s it counts as never kept', (text) => {
    const fake = manyWallets({ area: fakeArea({ [key]: text }) })
    loadRecent(fake.app)
    expect(fake.state().recentConnections).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { offeredConnections } from '../connections/offeredConnections.ts'
import { forgetAccount } from './forgetAccount.ts'
import { type KeptRecord, keptConnections } from './keptConnections.ts'

const key = '@appkit/https://dapp.example/connections'
const record: KeptRecord = {
  id: '00000000000000aa',
  source: { kind: 'extension', rdns: 'example.eip1550', name: '' },
  phase: 'ended',
  wallet: { name: 'eip155 wallet 0', icon: null, rdns: 'example.eip1550' },
  login: null,
  link: '',
  accounts: [{ address: 'e0Address1', type: 'eoa' }],
  earlier: [],
  address: 'e0Address1',
  network: 'eip155:1',
}
const page = (kept: unknown, given: Parameters<typeof manyWallets>[0] = {}) =>
  manyWallets({ ...given, area: fakeArea({ [key]: typeof kept === 'string' ? kept : JSON.stringify(kept) }) })
const table = (...records: unknown[]) => ({ eip155: { rev: 1, current: null, records } })

describe('keptConnections', () => {
  test('default', () => {
    const { app } = page({ active: { namespace: 'eip155', network: 'eip155:1' }, ...table(record) })
    expect(keptConnections(app)).toEqual({
      active: { namespace: 'eip155', network: 'eip155:1' },
      tables: { eip155: { rev: 1, current: null, records: [record] } },
    })
  })

  test('behavior: drops an invalid stored connection, and keeps the others', () => {
    const bad = [
      null,
      {},
      { ...record, id: 'short' },
      { ...record, phase: 'live' },
      { ...record, more: 1 },
      { ...record, wallet: { ...record.wallet, icon: 'javascript:alert(1)' } },
    ]
    const { app } = page({ ...table(...bad, record), solana: 5, active: 'nowhere' })
    expect(keptConnections(app)).toEqual({
      active: undefined,
      tables: { eip155: { rev: 1, current: null, records: [record] } },
    })
  })

  test('behavior: sets no current connection if the stored current connection has ended or is missing', () => {
    for (const current of [record.id, '00000000000000bb']) {
      const { app } = page({ eip155: { rev: 1, current, records: [record] } })
      expect(keptConnections(app).tables.eip155?.current).toBe(null)
    }
  })

  test.each(['no json', '[]', '{"nowhere":[]}', '7', 'null'])(
    'behavior: ignores the invalid stored value %s',
    (text) => {
      expect(keptConnections(page(text).app)).toEqual({ active: undefined, tables: {} })
    },
  )

  test('behavior: stores the login method, but neither the email address nor the name of the user', async () => {
    const area = fakeArea()
    const { app } = await loggedIn({ area })
    expect(area.getItem(key)).not.toMatch(/@|ada/)
    expect(keptConnections(app).tables.eip155?.records).toMatchObject([
      { source: { kind: 'auth' }, wallet: { name: '' }, login: 'email', phase: 'sought' },
    ])
  })
})

describe('offeredConnections', () => {
  const kept = table(
    record,
    { ...record, id: '00000000000000bb', source: { kind: 'walletConnect', topic: 't' } },
    { ...record, id: '00000000000000cc', source: { kind: 'auth' } },
  )
  const kinds = ({ state }: ReturnType<typeof page>) =>
    offeredConnections(state(), 'eip155').map(({ source }) => source.kind)

  test('default: omits connections whose wallet is missing, disabled, or not allowed on this origin', () => {
    expect(kinds(page(kept))).toEqual(['extension', 'walletConnect', 'auth'])
    expect(kinds(page(kept, { present: () => false }))).toEqual(['walletConnect', 'auth'])
    expect(kinds(page(kept, { options: { enableWalletConnect: false } }))).toEqual(['extension', 'auth'])
    const unlisted = page(kept)
    unlisted.state().setOriginAllowed(false)
    expect(kinds(unlisted)).toEqual(['extension', 'walletConnect'])
  })
})

describe('forgetAccount', () => {
  const two = { ...record, earlier: [{ address: 'Other', type: 'eoa' }] }

  test("default: ignores an address's letter case, and removes a connection when its last account is removed", () => {
    const { app } = page(table(two))
    forgetAccount(app, record.id, 'e0address1')
    expect(keptConnections(app).tables.eip155?.records).toMatchObject([
      { accounts: [], earlier: [{ address: 'Other' }] },
    ])
    forgetAccount(app, record.id, 'OTHER')
    expect(keptConnections(app).tables.eip155?.records).toEqual([])
  })

  test('behavior: does nothing for an unknown account or connection', () => {
    const { app } = page(table(two))
    forgetAccount(app, record.id, 'x')
    forgetAccount(app, '0000000000000000', 'Other')
    expect(keptConnections(app).tables.eip155).toMatchObject({ rev: 1, records: [two] })
  })
})

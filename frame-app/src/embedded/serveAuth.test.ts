import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { currents } from '../fakes/currents.ts'
import { eventually } from '../fakes/eventually.ts'
import type { FakeApp } from '../fakes/fakeApp.ts'
import { bob } from '../fakes/fakeWallet.ts'
import { keptCurrents } from '../fakes/keptCurrents.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { openSecurity } from './openSecurity.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const view = ({ state }: FakeApp) => (state().open ? (currentRoute(state())?.view ?? null) : null)

describe('serveAuth', () => {
  test('default', async () => {
    const { auth } = await loggedIn()
    expect(await auth.tell.sessionUpdate({ token: crypto.randomUUID() })).toBe(null)
  })

  test('behavior: if another user logs in in another tab, connects that user (RL-1)', async () => {
    const fake = await loggedIn()
    fake.auth.user = { address: bob, email: 'bob@mail.example', accounts: [{ address: bob, type: 'eoa' }] }
    await fake.auth.tell.sessionUpdate({ token: crypto.randomUUID() })
    await eventually(() => expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ address: bob }))
    expect(fake.state().auth.user).toMatchObject({ email: 'bob@mail.example' })
  })

  test('behavior: keeps the connection if the new login session belongs to the same user', async () => {
    const fake = await loggedIn()
    const before = connectionOf(fake.state(), 'eip155')
    await fake.auth.tell.sessionUpdate({ token: crypto.randomUUID() })
    await eventually(() => expect(fake.auth.names()).toContain('getUser'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(connectionOf(fake.state(), 'eip155')).toBe(before)
  })

  test('behavior: opens the security screen over the current view, and then shows that view again', async () => {
    const fake = await loggedIn()
    openModal(fake.app)
    fake.auth.answers.showSecurity = async () => {
      await fake.auth.tell.surface({ surface: 'security', waiting: 0 })
      expect(view(fake)).toBe('ApproveTransaction')
      await fake.auth.tell.surface({ surface: 'none', waiting: 0 })
      return null
    }
    await openSecurity(fake.app)
    expect(view(fake)).toBe('Account')
  })

  test('behavior: tells the auth frame when the user leaves the security screen', async () => {
    const fake = await loggedIn()
    openModal(fake.app)
    await fake.auth.tell.surface({ surface: 'security', waiting: 0 })
    fake.state().pop()
    await eventually(() => expect(fake.auth.names()).toEqual(['abort']))
  })

  test.each([
    ['signedOut', []],
    ['expired', ['Session Expired']],
    ['notYetValid', ['Session Expired']],
  ] as const)('behavior: disconnects everywhere and deletes all data if a login ends (%s)', async (reason, titles) => {
    const fake = await loggedIn()
    openModal(fake.app)
    await fake.auth.tell.sessionEnded({ reason })
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect([currents(fake.app).size, keptCurrents(fake.app), view(fake)]).toEqual([0, {}, 'Connect'])
    expect(fake.state().alerts.map(({ title }) => title)).toEqual(titles)
    expect(fake.state().auth).toMatchObject({ loginUsed: false, user: null, loginMethod: null })
    expect(fake.app.walletStorage.keys().sort()).toEqual([
      'PREFERRED_ACCOUNT_TYPE',
      'SMART_ACCOUNT_ENABLED',
      'SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(fake.auth.names()).toEqual([])
  })

  test('behavior: tells the user to check the clock if the login session is not valid yet', async () => {
    const fake = await loggedIn()
    await fake.auth.tell.sessionEnded({ reason: 'notYetValid' })
    expect(fake.state().alerts[0]?.detail).toBe('The session is not valid. Check the time settings of this device.')
  })

  test('behavior: other wallets stay connected when the login ends', async () => {
    const fake = await loggedIn()
    putConnection(fake.state(), 'bip122', {})
    await fake.auth.tell.sessionEnded({ reason: 'signedOut' })
    expect(connectionOf(fake.state(), 'bip122').status).toBe('connected')
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { currents } from '../fakes/currents.ts'
import { eventually } from '../fakes/eventually.ts'
import { type FakeApp, fakeApp } from '../fakes/fakeApp.ts'
import { bob } from '../fakes/fakeWallet.ts'
import { keptCurrents } from '../fakes/keptCurrents.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { authAddress, authFramePlace, tellFailure } from './openAuth.ts'
import { openSecurity } from './openSecurity.ts'

describe('authAddress', () => {
  test('default', () => {
    expect(authAddress(fakeApp().app)).toMatchInlineSnapshot(
      `"https://auth.example/0.0.0-0000000000000000-1111111111111111/index.html?projectId=0123456789abcdef0123456789abcdef&chainId=eip155%3A1&version=4&enableLogger=true"`,
    )
  })

  test('behavior: the auth frame starts with the active network, or with Ethereum if none is active', () => {
    const { app, state } = fakeApp({ options: { debug: false } })
    state().setActive('eip155:8453')
    expect(new URL(authAddress(app)).searchParams.get('chainId')).toBe('eip155:8453')
    state().setActive(null)
    const { searchParams } = new URL(authAddress(app))
    expect([searchParams.get('chainId'), searchParams.get('enableLogger')]).toEqual(['eip155:1', 'false'])
  })

  test('error: the name of the auth frame’s folder cannot lead to another path', () => {
    const { app } = fakeApp()
    for (const authFolder of ['', '..', `${app.deployment.authFolder}/..`, `${app.deployment.authFolder}?`, '0.1.0'])
      expect(() => authAddress({ ...app, deployment: { ...app.deployment, authFolder } }), authFolder).toThrow()
  })

  test("behavior: `enableAuthLogger` turns the auth frame's log on or off; its default is `debug`", () => {
    const logs = (options: Readonly<Record<string, boolean>>) =>
      new URL(authAddress(fakeApp({ options }).app)).searchParams.get('enableLogger')
    expect([logs({}), logs({ enableAuthLogger: false }), logs({ enableAuthLogger: true, debug: false })]).toEqual([
      'true',
      'false',
      'true',
    ])
  })
})

const view = ({ state }: FakeApp) => (state().open ? (currentRoute(state())?.view ?? null) : null)

describe('serveAuth', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

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

describe('tellFailure', () => {
  const logged: unknown[] = []
  beforeEach(() => {
    logged.splice(0)
    vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
  })
  afterEach(() => void vi.restoreAllMocks())

  test('default', async () => {
    const { app, state, requests } = fakeApp({
      server: ({ url }) => Response.json(url.includes('/getAnalyticsConfig') ? { isAnalyticsEnabled: true } : {}),
    })
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_TIMEOUT')
    const text = 'The login was not answered for two minutes. Start it again.'
    expect(state().alerts).toMatchObject([{ title: 'Embedded Wallet Request Timed Out', detail: text, tone: 'danger' }])
    expect(logged).toEqual([
      `Airlock: Embedded Wallet Request Timed Out. ${text} (/reference/errors/ALERT_EMBEDDED_WALLET_TIMEOUT)`,
    ])
    const reports = () =>
      requests.filter(({ url }) => new URL(url).pathname === '/e').map(({ body }) => JSON.parse(body))
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(reports()[0].props).toMatchObject({ type: 'error', event: 'SECURE_SITE_ERROR' })
  })

  test('behavior: shows an alert for each new failure, even if the user dismissed the last alert', () => {
    const { app, state } = fakeApp({ options: { features: { analytics: false } } })
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    expect(state().alerts).toHaveLength(1)
    state().dismissAlert(state().alerts[0]!.id)
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    expect(state().alerts.map(({ title }) => title)).toEqual(['Network Error - Could not load embedded wallet'])
  })
})

describe('authFramePlace', () => {
  test('default', () => {
    expect(authFramePlace({ width: 1280, height: 800 }, null)).toEqual({
      left: 460,
      // Expected top: the middle of the viewport, minus half of the frame's height, plus half of the header's 64
      // pixels.
      top: 400 - 288 + 32,
      width: 360,
      // Expected height: the frame's 600 pixels, limited to what fits into a 640-pixel card.
      height: 576,
      radius: 24,
    })
  })

  test('behavior: places the frame over its slot if the document has one', () => {
    const slot = { left: 460, top: 150, width: 360, height: 576 }
    expect(authFramePlace({ width: 1280, height: 800 }, slot)).toEqual({ ...slot, radius: 24 })
    expect(authFramePlace({ width: 400, height: 800 }, slot).radius).toBe(0)
    expect(authFramePlace({ width: 1280, height: 800 }, { ...slot, height: 0 }).height).toBe(576)
  })

  test('behavior: places the frame at the bottom and in full width on a phone', () => {
    expect(authFramePlace({ width: 430, height: 900 }, null)).toEqual({
      left: 0,
      top: 324,
      width: 430,
      height: 576,
      radius: 0,
    })
  })

  test('behavior: keeps the frame inside every viewport if there is no slot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (width, height) => {
        const place = authFramePlace({ width, height }, null)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top + place.height).toBeLessThanOrEqual(Math.max(height, 64))
      }),
    )
  })
})

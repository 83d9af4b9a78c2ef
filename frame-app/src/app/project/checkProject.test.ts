import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { checkProject, isInstalled, loadAhead } from './checkProject.ts'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const row = (id: string, config: Json, isEnabled = true) => ({ id, isEnabled, config })

async function checked(rows: Json, features: Json = {}) {
  const fake = fakeApp({
    options: { features, debug: true },
    server: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/projects/v1/origins') return Response.json({ allowedOrigins: [] })
      return pathname === '/appkit/v1/config' && rows ? Response.json({ features: rows }) : 'offline'
    },
  })
  await checkProject(fake.app, () => new Promise(() => {}))
  return { ...fake, asked: fake.requests.map(({ url }) => new URL(url).pathname) }
}

describe('checkProject', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })

  test('default', async () => {
    const { state, asked } = await checked([row('social_login', ['email', 'x']), row('swap', ['1inch'])])
    expect(state().remote).toEqual({
      email: true,
      socials: ['x'],
      swaps: ['1inch'],
      onramp: [],
      activity: false,
      branding: false,
    })
    expect(state().originAllowed).toBe(true)
    expect([...new Set(asked)]).toEqual(['/appkit/v1/config', '/projects/v1/origins'])
    expect(state().alerts).toEqual([])
  })

  test('behavior: does not request the allowlist if no login is enabled', async () => {
    const { state, asked } = await checked([row('social_login', ['email'], false)])
    expect(asked).toEqual(['/appkit/v1/config'])
    expect(state().originAllowed).toBeNull()
    expect((await checked([row('social_login', null)], { email: false, socials: [] })).asked).toHaveLength(1)
    expect((await checked([row('social_login', ['email'])], { pay: true })).asked).toHaveLength(1)
  })

  test('behavior: reports to the dapp’s developer which options the project’s settings overrule', async () => {
    const rows = [row('social_login', ['google']), row('activity', []), row('onramp', null)]
    const { state } = await checked(rows, { email: true, socials: ['x'], activity: false, onramp: false, send: false })
    expect(state().alerts).toMatchObject([
      {
        title: 'Local configuration ignored',
        detail: 'The settings of this project decide on features.email, features.socials, features.activity.',
      },
    ])
    expect(state().remote).toMatchObject({ email: false, socials: ['google'], activity: true, onramp: [] })
  })

  test("error: keeps the dapp's own options if the settings cannot be loaded", async () => {
    const { state } = await checked(null, { email: false, socials: ['github'], swaps: false })
    expect(state().remote).toMatchObject({ email: false, socials: ['github'], swaps: [], onramp: ['meld', 'coinbase'] })
    expect(state().originAllowed).toBe(true)
    expect(state().alerts).toEqual([])
  })

  test('behavior: checks the origin even if the project’s settings do not load in time', async () => {
    const { app, state } = fakeApp({
      server: ({ url }) => (url.includes('/config') ? 'silent' : Response.json({ allowedOrigins: [] })),
    })
    void checkProject(app, async () => {})
    await eventually(() => expect(state().originAllowed).toBe(true))
    expect(state().remote).toBeNull()
  })

  test('behavior: shows an alert if the host page is inside another page and a login is enabled', async () => {
    vi.stubGlobal('top', {})
    const titles = async (config: Json) => (await checked([row('social_login', config)])).state().alerts
    expect(await titles(['email'])).toMatchObject([{ title: 'Email and social login do not work inside another page' }])
    expect(await titles([])).toEqual([])
  })

  test('behavior: in an installed app, loads the auth frame at the start only if there are social logins', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const loads = async (config: Json) => (await checked([row('social_login', config)])).auth.asked.length > 0
    expect([await loads(['email', 'x']), await loads(['email'])]).toEqual([true, false])
  })

  test('behavior: in an installed app, disables the social logins while the project’s settings load', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const waiting = async (config: Json) => {
      const { app, state } = fakeApp({
        server: ({ url }) =>
          Response.json(url.includes('/config') ? { features: [row('social_login', config)] } : { allowedOrigins: [] }),
      })
      const checking = checkProject(app, () => new Promise(() => {}))
      const { loadsAhead } = state().auth
      await checking
      return [loadsAhead, state().auth.loadsAhead]
    }
    expect(await waiting(['email', 'x'])).toEqual([true, false])
    expect(await waiting(['email'])).toEqual([true, false])
    vi.stubGlobal('top', {})
    expect(await waiting(['email', 'x'])).toEqual([undefined, undefined])
  })
})

describe('isInstalled', () => {
  test('default', () => {
    const inMode = (mode: string) => isInstalled((query) => ({ matches: query === `(display-mode: ${mode})` }))
    expect([inMode('standalone'), inMode('browser')]).toEqual([true, false])
  })
})

describe('loadAhead', () => {
  test('default', async () => {
    const { app, state } = fakeApp()
    const loading = loadAhead(app)
    expect(state().auth.loadsAhead).toBe(true)
    await loading
    expect([state().auth.loadsAhead, state().alerts]).toEqual([false, []])
  })

  test('error: if the auth frame does not load, shows an alert and enables the social logins again', async () => {
    const { app, state } = fakeApp()
    await loadAhead({ ...app, auth: () => Promise.reject(new Error('no chunk')) })
    expect(state().auth.loadsAhead).toBe(false)
    expect(state().alerts).toMatchObject([
      {
        title: 'Error loading embedded wallet in PWA',
        detail: 'Close the app and open it again, or log in at https://dapp.example in a browser.',
      },
    ])
  })
})

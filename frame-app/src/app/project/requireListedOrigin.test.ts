import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import type { FakeAnswer } from '../http/fakeFetch.ts'
import { requireListedOrigin } from './requireListedOrigin.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('requireListedOrigin', () => {
  test('default', async () => {
    const { app, state, requests } = fakeApp()
    state().setOriginAllowed(true)
    await requireListedOrigin(app)
    expect(requests).toEqual([])
  })

  test('behavior: rejects if the allowlist is not known after ten seconds, and names the reason (OR-4)', async () => {
    const { app, state } = fakeApp({ server: () => 'silent' })
    const listed = expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(10_000)
    await listed
    expect(state().alerts).toEqual([])
  })

  test.each<[string, () => FakeAnswer]>([
    ['a lost connection', () => 'offline'],
    ['a captive portal', () => new Response('<!doctype html>')],
  ])(
    'error: after %s, reports the connection instead of the allowlist, and looks the list up again at the next login',
    async (_, answer) => {
      const server = { answer }
      const { app, state } = fakeApp({ server: () => server.answer() })
      const refused = expect(requireListedOrigin(app)).rejects.toMatchObject({
        reason: 'SERVICE_UNREACHABLE',
        message: 'The wallet service could not be reached. Check your connection',
      })
      await vi.advanceTimersByTimeAsync(9_000)
      await refused
      expect([state().alerts, state().originAllowed]).toEqual([[], false])
      server.answer = () => Response.json({ allowedOrigins: ['https://dapp.example'] })
      await requireListedOrigin(app)
      expect(state().originAllowed).toBe(true)
    },
  )

  test('error: rejects with ALERT_INVALID_PROJECT_ID if the server does not know the project', async () => {
    const { app, state } = fakeApp({ server: () => new Response('{}', { status: 403 }) })
    await expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'ALERT_INVALID_PROJECT_ID' })
    expect(state().alerts.map(({ detail }) => detail)).toEqual([
      'The project id is not valid. Check `projectId` in createSdk.',
    ])
  })

  test.each([
    [429, 'RATE_LIMITED', 'Rate Limited'],
    [503, 'SERVER_ERROR', 'Server Error'],
  ])('error: after a %s, reports this status, and does not call the page unlisted', async (status, message, title) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { app, state } = fakeApp({ server: () => new Response('', { status }) })
    const refused = expect(requireListedOrigin(app)).rejects.toMatchObject({ message: title, cause: { message } })
    await vi.advanceTimersByTimeAsync(9_000)
    await refused
    expect(state().alerts.map((alert) => alert.title)).toEqual([title])
  })

  test('behavior: requests the allowlist only once for several callers', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ allowedOrigins: ['https://dapp.example'] }) })
    await Promise.all([requireListedOrigin(app), requireListedOrigin(app)])
    expect(requests.length).toBe(1)
  })

  test('behavior: requests the allowlist again for a login, but not for a dapp’s request (RL-6)', async () => {
    const server = { status: 500 }
    const { app, state, requests } = fakeApp({
      server: () =>
        server.status === 200
          ? Response.json({ allowedOrigins: ['https://dapp.example'] })
          : new Response('', { status: server.status }),
    })
    await expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'ALERT_SERVER_ERROR' })
    // Repeat the lookup until its failures have opened the circuit breaker.
    for (let i = 0; i < 4; i++) await expect(requireListedOrigin(app)).rejects.toThrow()
    server.status = 200
    const before = requests.length
    await expect(requireListedOrigin(app, 'page')).rejects.toMatchObject({ reason: 'ALERT_SERVER_ERROR' })
    expect(requests.length).toBe(before)
    await Promise.all([requireListedOrigin(app), requireListedOrigin(app)])
    expect([requests.length - before, state().originAllowed]).toEqual([1, true])
    // A known allowlist is not requested again.
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requests.length - before).toBe(1)
  })

  test('behavior: rejects an unlisted page a second time without another request', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ allowedOrigins: ['https://other.example'] }) })
    for (let i = 0; i < 2; i++)
      await expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'ALERT_ORIGIN_NOT_ALLOWED' })
    expect(requests.length).toBe(1)
  })

  test('behavior: rejects a page inside another page at once, even if the page is listed (CH-4)', async () => {
    vi.stubGlobal('top', {})
    const { app, state, requests } = fakeApp({ server: () => 'silent' })
    state().setOriginAllowed(true)
    await expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'ALERT_HOST_FRAMED', surface: 'alert' })
    expect([state().alerts.map(({ tone, detail }) => [tone, detail]), requests]).toEqual([
      [['warning', 'This page is itself in a frame. Open https://dapp.example in a tab of its own to log in.']],
      [],
    ])
    // After the alert was dismissed, another login attempt shows it again.
    state().dismissAlert(state().alerts[0]!.id)
    await expect(requireListedOrigin(app)).rejects.toMatchObject({ reason: 'ALERT_HOST_FRAMED' })
    expect(state().alerts).toHaveLength(1)
  })
})

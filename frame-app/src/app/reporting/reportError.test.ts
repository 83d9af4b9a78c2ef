import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { reportError } from './reportError.ts'
import { track } from './track.ts'
import { watchUncaught } from './watchUncaught.ts'

function setUp(options: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp({
    server: ({ url }) => Response.json(url.includes('/getAnalyticsConfig') ? { isAnalyticsEnabled: true } : {}),
    ...options,
  })
  const reports = () =>
    fake.requests
      .filter(({ url }) => new URL(url).pathname === '/e')
      .map(({ body }) => JSON.parse(body).props as { type: string; event: string; errorMessage: string })
  return { ...fake, reports }
}
/** Waits until all pending callbacks have run, so that all reports have been sent. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => void vi.restoreAllMocks())

describe('reportError', () => {
  test('default', async () => {
    const { app, reports } = setUp()
    for (let count = 0; count < 9; count++) reportError(app, makeError('TIMED_OUT', { name: 'x' }))
    await eventually(() => expect(reports()).toHaveLength(5))
    await settled()
    expect(reports()).toHaveLength(5)
    expect(reports()[0]).toMatchObject({
      type: 'error',
      event: 'API_ERROR',
      errorMessage: '{name} did not answer in time',
    })
  })

  test('behavior: does not request the analytics settings again after an event has loaded them', async () => {
    const { app, requests, reports } = setUp()
    track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(reports()).toHaveLength(1))
    reportError(app, new Error('x'))
    await eventually(() => expect(reports()).toHaveLength(2))
    expect(requests.filter(({ url }) => url.includes('/getAnalyticsConfig'))).toHaveLength(1)
  })

  test('behavior: a report’s 403 does not show an alert that the user dismissed after an event’s 403', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, state, reports } = setUp({
      server: ({ url }) =>
        url.includes('/getAnalyticsConfig')
          ? Response.json({ isAnalyticsEnabled: true })
          : new Response('', { status: 403 }),
    })
    track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(state().alerts.map(({ title }) => title)).toEqual(['Invalid App Configuration']))
    state().dismissAlert(state().alerts[0]!.id)
    reportError(app, new Error('x'))
    await eventually(() => expect(reports()).toHaveLength(2))
    await settled()
    expect(state().alerts).toEqual([])
  })

  test('behavior: sends no reports if the dapp disabled analytics', async () => {
    const { app, requests } = setUp({ options: { features: { analytics: false } } })
    reportError(app, new Error('x'))
    await settled()
    expect(requests).toEqual([])
  })
})

describe('watchUncaught', () => {
  const own = 'https://modal.example'
  const thrown = (error: Error, script = `${own}/assets/a-1.js`) =>
    Object.assign(error, { stack: `${error.name}: ${error.message}\n    at f (${script}:1:20)` })
  function watched() {
    const fake = setUp()
    const target = Object.assign(new EventTarget(), { location: { origin: own } })
    watchUncaught(fake.app, target as unknown as Window)
    const happen = (type: string, fields: object) => target.dispatchEvent(Object.assign(new Event(type), fields))
    return { ...fake, happen }
  }

  test('default', async () => {
    const { reports, happen } = watched()
    happen('error', { error: thrown(new TypeError('a')) })
    happen('unhandledrejection', { reason: thrown(new RangeError('b')) })
    // The browser hides errors in another origin's script, and an abort is not a failure, so neither is reported.
    happen('error', { error: null })
    happen('unhandledrejection', { reason: new DOMException('c', 'AbortError') })
    await eventually(() => expect(reports()).toHaveLength(2))
    expect(reports().map(({ event, errorMessage }) => [event, errorMessage])).toEqual([
      ['INTERNAL_SDK_ERROR', 'a'],
      ['INTERNAL_SDK_ERROR', 'b'],
    ])
  })

  test('behavior: does not report extensions’ errors, which would use up the limit for our own errors', async () => {
    const { reports, happen } = watched()
    for (let count = 0; count < 9; count++) {
      const inpage = 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/inpage.js'
      happen('error', { error: thrown(new TypeError('theirs'), inpage) })
      happen('unhandledrejection', { reason: thrown(new TypeError('theirs'), inpage) })
      happen('unhandledrejection', { reason: 'theirs' })
    }
    happen('error', { error: thrown(new TypeError('ours')) })
    await eventually(() => expect(reports().length).toBeGreaterThan(0))
    await settled()
    expect(reports().map(({ errorMessage }) => errorMessage)).toEqual(['ours'])
  })
})

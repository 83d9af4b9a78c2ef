import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { openAnalytics, refusesTracking, showForbidden } from './openAnalytics.ts'
import { showAlert } from './showError.ts'

/** Returns an app whose project enables analytics, and the list of sent events. */
function setUp(isAnalyticsEnabled = true) {
  const fake = fakeApp({
    server: ({ url }) =>
      new URL(url).pathname === '/getAnalyticsConfig' ? Response.json({ isAnalyticsEnabled }) : Response.json({}),
  })
  const sent = () => fake.requests.filter(({ url }) => new URL(url).pathname === '/e')
  return { ...fake, sent, properties: () => sent().map(({ body }) => JSON.parse(body).props) }
}
const wishes = { doNotTrack: null }

describe('openAnalytics', () => {
  test('default', async () => {
    const { app, sent, properties } = setUp()
    const { track } = await openAnalytics(app, wishes)
    await track('SEARCH_WALLET', { badge: true, search: 'rainbow' })
    expect(properties()).toEqual([{ type: 'track', event: 'SEARCH_WALLET', properties: { badge: true } }])
    expect(sent()[0]).toMatchObject({ keepalive: true, credentials: 'omit', contentType: 'text/plain' })
  })

  test('behavior: does not send MODAL_CREATED to the server, because only the host page needs it', async () => {
    const { app, sent } = setUp()
    await (await openAnalytics(app, wishes)).track('MODAL_CREATED', {})
    expect(sent()).toEqual([])
  })

  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])(
    'behavior: with %s, sends neither events nor errors, and does not request the project’s settings',
    async (_, wishes) => {
      const { app, requests } = setUp()
      const { track, reportError } = await openAnalytics(app, wishes)
      await track('MODAL_OPEN', { connected: true })
      await reportError(new Error('x'), 'API_ERROR')
      expect(requests).toEqual([])
    },
  )

  test('behavior: sends nothing if the project disabled analytics', async () => {
    const { app, sent } = setUp(false)
    await (await openAnalytics(app, wishes)).track('MODAL_OPEN', { connected: true })
    expect(sent()).toEqual([])
  })
})

describe('refusesTracking', () => {
  test('default', () => {
    expect(refusesTracking({})).toBe(false)
    expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
    expect(['0', 'unspecified'].map((doNotTrack) => refusesTracking({ doNotTrack }))).toEqual([false, false])
  })

  test('behavior: respects Do Not Track', () => {
    expect(['1', 'yes'].map((doNotTrack) => refusesTracking({ doNotTrack }))).toEqual([true, true])
  })

  test('behavior: respects Global Privacy Control', () => {
    expect(refusesTracking({ doNotTrack: '0', globalPrivacyControl: true })).toBe(true)
  })
})

describe('showForbidden', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  test('default', () => {
    const { app, state } = fakeApp()
    showForbidden(app)
    expect(state().alerts.map(({ title, tone }) => [title, tone])).toEqual([['Invalid App Configuration', 'danger']])
  })

  test('behavior: does not show an alert that the origin check has already shown', () => {
    const { app, state } = fakeApp()
    showAlert(app, makeError('ALERT_ORIGIN_NOT_ALLOWED'), { origin: app.askingOrigin })
    state().dismissAlert(state().alerts[0]!.id)
    showForbidden(app)
    expect(state().alerts).toEqual([])
  })

  test('behavior: shows a dismissed alert again if a 403 follows after a success', () => {
    const { app, state } = fakeApp()
    showForbidden(app)
    state().dismissAlert(state().alerts[0]!.id)
    showForbidden(app)
    expect(state().alerts).toHaveLength(1)
  })
})

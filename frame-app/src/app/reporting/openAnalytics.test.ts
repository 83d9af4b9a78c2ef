import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { openAnalytics } from './openAnalytics.ts'

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

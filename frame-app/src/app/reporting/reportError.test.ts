import { describe, expect, test } from 'vitest'
import { modalError } from '#shared/errors/modalError.ts'
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
/** All that was begun has ended: what had been sent by now would be there. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('reportError', () => {
  test('default', async () => {
    const { app, reports } = setUp()
    for (let count = 0; count < 9; count++) reportError(app, modalError('TIMED_OUT', { name: 'x' }))
    await eventually(() => expect(reports()).toHaveLength(5))
    await settled()
    expect(reports()).toHaveLength(5)
    expect(reports()[0]).toMatchObject({
      type: 'error',
      event: 'API_ERROR',
      errorMessage: '{name} did not answer in time',
    })
  })

  test('behavior: what analytics have asked for is not asked again', async () => {
    const { app, requests, reports } = setUp()
    track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(reports()).toHaveLength(1))
    reportError(app, new Error('x'))
    await eventually(() => expect(reports()).toHaveLength(2))
    expect(requests.filter(({ url }) => url.includes('/getAnalyticsConfig'))).toHaveLength(1)
  })

  test('behavior: a dapp that has analytics off sends no reports', async () => {
    const { app, requests } = setUp({ options: { features: { analytics: false } } })
    reportError(app, new Error('x'))
    await settled()
    expect(requests).toEqual([])
  })
})

describe('watchUncaught', () => {
  test('default', async () => {
    const { app, reports } = setUp()
    const target = new EventTarget()
    watchUncaught(app, target as unknown as Window)
    const happen = (type: string, fields: object) => target.dispatchEvent(Object.assign(new Event(type), fields))
    happen('error', { error: new TypeError('a') })
    happen('unhandledrejection', { reason: new RangeError('b') })
    // Of another origin's script nothing is known; what was given up is not a failure.
    happen('error', { error: null })
    happen('unhandledrejection', { reason: new DOMException('c', 'AbortError') })
    await eventually(() => expect(reports()).toHaveLength(2))
    expect(reports().map(({ event, errorMessage }) => [event, errorMessage])).toEqual([
      ['INTERNAL_SDK_ERROR', 'a'],
      ['INTERNAL_SDK_ERROR', 'b'],
    ])
  })
})

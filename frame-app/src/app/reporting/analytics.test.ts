import { describe, expect, test } from 'vitest'
import { fakeApi } from '../http/fakeApi.ts'
import type { FakeAnswer } from '../http/fakeFetch.ts'
import { createAnalytics } from './analytics.ts'

const accepted = () => new Response('{"status":"OK"}', { status: 202 })
const topic = 'a'.repeat(64)

function setUp(answer: (before: number) => FakeAnswer = accepted, isEnabled = true) {
  const { api, calls } = fakeApi((_, before) => answer(before))
  const clock = { now: 0 }
  const forbidden: string[] = []
  const analytics = createAnalytics(api, {
    origin: 'https://dapp.example:8443',
    isEnabled: () => isEnabled,
    onForbidden: () => forbidden.push('called'),
    now: () => clock.now,
    wallClock: () => new Date('2026-01-01T00:00:00Z'),
  })
  const bodies = () => calls.map(({ body }) => ({ ...JSON.parse(body), eventId: '…' }))
  return { analytics, calls, clock, forbidden, bodies }
}

describe('analytics.track', () => {
  test('default', async () => {
    const { analytics, calls, bodies } = setUp()
    await analytics.track({ event: 'MODAL_OPEN', properties: { connected: false, view: undefined } })
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://analytics.example/e?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3"`,
    )
    expect(bodies()).toMatchInlineSnapshot(`
      [
        {
          "domain": "dapp.example",
          "eventId": "…",
          "props": {
            "event": "MODAL_OPEN",
            "properties": {
              "connected": false,
            },
            "type": "track",
          },
          "timestamp": 1767225600000,
          "url": "https://dapp.example:8443",
        },
      ]
    `)
  })

  test('behavior: never sends MODAL_CREATED, and sends nothing while analytics are off', async () => {
    const { analytics, calls } = setUp()
    await analytics.track({ event: 'MODAL_CREATED' })
    const off = setUp(accepted, false)
    await off.analytics.track({ event: 'MODAL_OPEN' })
    await off.analytics.reportError(new Error('x'), 'API_ERROR')
    expect([calls.length, off.calls.length]).toEqual([0, 0])
  })

  test('behavior: sends no pairing key, email address or JSON Web Token', async () => {
    const { analytics, bodies } = setUp()
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`
    await analytics.track({
      event: 'CONNECT_PROXY_ERROR',
      properties: {
        uri,
        message: `could not open trust://wc?uri=${encodeURIComponent(uri)} for ann@mail.example`,
        name: 'Trust',
        list: [`x ${uri}`, 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOjF9.c2ln'],
      },
    })
    expect(bodies()[0].props.properties).toMatchInlineSnapshot(`
      {
        "list": [
          "x [pairing link]",
          "Bearer [token]",
        ],
        "message": "could not open trust://wc?uri=[pairing link] for [e-mail]",
        "name": "Trust",
      }
    `)
  })

  test('behavior: ignores a failure to send an event and does not send the event again', async () => {
    const { analytics, calls, forbidden } = setUp((before) => (before ? new Response('', { status: 500 }) : 'offline'))
    await analytics.track({ event: 'A' })
    await analytics.track({ event: 'B' })
    expect([calls.length, forbidden]).toEqual([2, []])
  })

  test('behavior: reports the first 403, and reports a second 403 only after a success in between', async () => {
    const { analytics, forbidden } = setUp((before) => (before === 2 ? accepted() : new Response('', { status: 403 })))
    await analytics.track({ event: 'A' })
    await analytics.track({ event: 'B' })
    expect(forbidden).toHaveLength(1)
    await analytics.track({ event: 'C' })
    await analytics.track({ event: 'D' })
    expect(forbidden).toHaveLength(2)
  })
})

describe('analytics.reportError', () => {
  test('default: sends an error report with the time as an ISO string', async () => {
    const { analytics, bodies } = setUp()
    const error = Object.assign(new TypeError('mail to ann@mail.example failed'), { stack: 'at x' })
    await analytics.reportError(error, 'INTERNAL_SDK_ERROR')
    expect(bodies()).toMatchInlineSnapshot(`
      [
        {
          "domain": "dapp.example",
          "eventId": "…",
          "props": {
            "errorMessage": "mail to [e-mail] failed",
            "errorType": "TypeError",
            "event": "INTERNAL_SDK_ERROR",
            "stackTrace": "at x",
            "type": "error",
          },
          "timestamp": "2026-01-01T00:00:00.000Z",
          "url": "https://dapp.example:8443",
        },
      ]
    `)
  })

  test('behavior: sends at most five error reports in any minute', async () => {
    const { analytics, calls, clock } = setUp()
    for (let i = 0; i < 8; i++) {
      clock.now = i * 1000
      await analytics.reportError(new Error('x'), 'API_ERROR')
    }
    expect(calls).toHaveLength(5)
    clock.now = 60_000
    await analytics.reportError(new Error('x'), 'API_ERROR')
    await analytics.reportError(new Error('x'), 'API_ERROR')
    expect(calls).toHaveLength(6)
  })
})

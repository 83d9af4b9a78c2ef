import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { refuseEarlyMail, secondsToMail } from './email/secondsToMail.ts'
import { mailPause } from './mailPause.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const hour = 3_600_000

describe('mailPause.start', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    expect(secondsToMail(state())).toBe(0)
    mailPause.start(app)
    expect(secondsToMail(state())).toBe(30)
    vi.advanceTimersByTime(29_001)
    expect(secondsToMail(state())).toBe(1)
    vi.advanceTimersByTime(999)
    expect(secondsToMail(state())).toBe(0)
  })

  test('behavior: a change of the system clock does not change the length of the pause', () => {
    for (const jump of [-24 * hour, 24 * hour]) {
      const { app, state } = fakeApp()
      mailPause.start(app)
      vi.setSystemTime(Date.now() + jump)
      expect(secondsToMail(state())).toBe(30)
      mailPause.resume(app)
      vi.advanceTimersByTime(20_000)
      mailPause.resume(app)
      expect(secondsToMail(state())).toBe(10)
    }
  })
})

describe('resumeHold', () => {
  const resumed = (sent: unknown) => {
    const area = fakeArea({ '@appkit-wallet/https://dapp.example/LAST_EMAIL_LOGIN_TIME': JSON.stringify(sent) })
    const { app, state } = fakeApp({ area })
    mailPause.resume(app)
    return secondsToMail(state())
  }

  test('default', () => {
    expect(resumed(Date.now() - 12_000)).toBe(18)
  })

  test('behavior: a resumed pause lasts at most 30 seconds, whatever end time is stored', () => {
    const now = Date.now()
    expect([now + 24 * hour, now - 24 * hour, now - 30_000, 'yesterday', null, {}].map(resumed)).toEqual([
      30, 0, 0, 0, 0, 0,
    ])
  })
})

describe('mailPause.end', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    mailPause.start(app)
    mailPause.end(app)
    expect([secondsToMail(state()), app.walletStorage.keys()]).toEqual([0, []])
  })
})

describe('startMailCooldown', () => {
  test.each([
    ['Please try again after 7 seconds', 7],
    ['Please try again after 9000 seconds', 30],
    ['Please try again later', 0],
  ])('behavior: pauses emails for the right time after "%s"', (message, seconds) => {
    const { app, state } = fakeApp()
    mailPause.startFrom(app, Object.assign(makeError('REMOTE', { message }), { reason: 'EMAIL_THROTTLED' }))
    expect(secondsToMail(state())).toBe(seconds)
  })

  test('behavior: starts no pause for 0 seconds, or for an error other than EMAIL_THROTTLED', () => {
    const { app, state } = fakeApp()
    mailPause.startFrom(app, makeError('EMAIL_THROTTLED', { seconds: 0 }))
    mailPause.startFrom(app, new Error('Please try again after 7 seconds'))
    expect(secondsToMail(state())).toBe(0)
  })
})

describe('refuseEarlyMail', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    expect(refuseEarlyMail(state())).toBe(undefined)
    mailPause.start(app)
    vi.advanceTimersByTime(17_500)
    expect(() => refuseEarlyMail(state())).toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: Please try again after 13 seconds]`,
    )
  })
})

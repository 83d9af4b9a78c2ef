import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { askingOrigin, fakeApp } from '../../fakes/fakeApp.ts'
import type { FakeAnswer } from '../http/fakeFetch.ts'
import { checkOrigin } from './checkOrigin.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

/** Runs the origin check. Each lookup and each of its retries gets the next answer; the last answer repeats. */
async function check(...answers: [FakeAnswer | (() => FakeAnswer), ...(() => FakeAnswer)[]]) {
  const pauses: number[] = []
  const { app, state } = fakeApp({
    server: () => {
      const answer = answers[Math.min(pauses.length, answers.length - 1)]!
      return typeof answer === 'function' ? answer() : answer
    },
  })
  await checkOrigin(app, async (pause) => void pauses.push(pause)).over
  return { pauses, allowed: state().originAllowed, alerts: state().alerts.map(({ title, detail }) => [title, detail]) }
}
const origins = (...allowedOrigins: string[]) => Response.json({ allowedOrigins })

describe('checkOrigin', () => {
  test('default', async () => {
    expect(await check(origins(askingOrigin))).toEqual({ pauses: [], allowed: true, alerts: [] })
    expect(await check(origins())).toEqual({ pauses: [], allowed: true, alerts: [] })
  })

  test('behavior: shows an alert with the origin if the allowlist does not contain it (OR-3)', async () => {
    expect(await check(origins('https://other.example'))).toMatchObject({
      allowed: false,
      alerts: [
        ['Invalid App Configuration', expect.stringContaining(`The origin ${askingOrigin} is not on the allow list`)],
      ],
    })
  })

  test('behavior: reports each cause of a failed lookup once, and retries the lookup (OR-4, RL-14)', async () => {
    const limited = () => new Response('', { status: 429 })
    const broken = () => new Response('', { status: 503 })
    const { pauses, allowed, alerts } = await check(limited, limited, broken, () => origins(askingOrigin))
    expect(allowed).toBe(true)
    expect(pauses).toEqual([30_000, 60_000, 120_000])
    expect(alerts).toEqual([
      ['Rate Limited', expect.stringContaining('fetched again automatically')],
      [
        'Server Error',
        'The app configuration could not be fetched: HTTP status code: 503. It is fetched again automatically.',
      ],
    ])
  })

  test('behavior: allows no origin and reports nothing while the allowlist is unknown (OR-4)', async () => {
    const { pauses, alerts } = await check(
      () => 'offline',
      () => origins(askingOrigin),
    )
    expect(pauses).toEqual([30_000])
    expect(alerts).toEqual([])
  })

  test('behavior: an unknown project id leads to an alert about the id, not about an unlisted page', async () => {
    const { allowed, alerts } = await check(
      () => new Response('{}', { status: 403 }),
      () => origins(askingOrigin),
    )
    expect(allowed).toBe(true)
    expect(alerts).toEqual([
      ['Invalid App Configuration', 'The project id is not valid. Check `projectId` in createSdk.'],
    ])
  })

  test('behavior: does not show an alert about a missing project id a second time', async () => {
    const { app, state } = fakeApp({ server: () => new Response('{}', { status: 403 }) })
    app.store.setState({ options: {} })
    const { refusal } = checkOrigin(app, () => new Promise(() => {}))
    await eventually(() => expect(state().originAllowed).toBe(false))
    expect(refusal().reason).toBe('ALERT_PROJECT_ID_MISSING')
    expect(state().alerts).toEqual([])
  })

  test('behavior: retries at once when the browser is online again (RL-7)', async () => {
    const { app, state } = fakeApp({
      server: () => (state().online ? origins(askingOrigin) : 'offline'),
    })
    state().setOnline(false)
    const { over } = checkOrigin(app, () => new Promise(() => {}))
    await eventually(() => expect(state().originAllowed).toBe(false))
    state().setOnline(true)
    await over
    expect(state().originAllowed).toBe(true)
  })
})

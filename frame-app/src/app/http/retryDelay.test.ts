import { describe, expect, test } from 'vitest'
import { retryDelay } from './retryDelay.ts'

describe('retryDelay', () => {
  test.each([
    ['first wait, shortest', 1, undefined, 0, 150],
    ['first wait', 1, undefined, 0.5, 300],
    ['first wait, longest', 1, undefined, 1, 450],
    ['second wait', 2, undefined, 0.5, 900],
    ['no third wait: three attempts in all', 3, undefined, 0.5, undefined],
    ['the server asks for longer', 1, 2000, 0.5, 2000],
    ['the server asks for less', 1, 0, 0.5, 300],
    ['the server asks for as long as is honoured', 1, 30_000, 0.5, 30_000],
    ['the server asks for too long', 1, 30_001, 0.5, undefined],
  ])('returns the waiting time in ms before a retry: %s', (_, attempt, retryAfter, random, wait) => {
    expect(retryDelay(attempt, retryAfter, random)).toBe(wait)
  })
})

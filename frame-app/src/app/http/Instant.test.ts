import { describe, expect, test } from 'vitest'
import { Instant } from './Instant.ts'

describe('Instant', () => {
  test.each(['2026-11-22T17:05:00Z', '2026-11-22T17:05:00.123456Z', '2026-11-22T17:05:00+01:00'])(
    'default: accepts %s',
    (text) => expect(Instant.parse(text)).toBe(text),
  )

  test.each([
    '',
    'yesterday',
    '2026-11-22',
    '2026-11-22T17:05:00',
    '2026-11-22 17:05:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-32T00:00:00Z',
    '2026-11-22T25:00:00Z',
    '2026-11-22T17:05:00Z\n',
    1_790_000_000,
    null,
  ])('error: rejects the timestamp %j', (given) => expect(Instant.safeParse(given).success).toBe(false))
})

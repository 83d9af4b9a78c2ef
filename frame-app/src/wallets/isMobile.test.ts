import { describe, expect, test } from 'vitest'
import { isMobile } from './isMobile.ts'

describe('isMobile', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', false, true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false, true],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', false, true],
    ['Opera/9.80 (J2ME/MIDP; Opera Mini/9)', false, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true, true],
    ['', false, false],
  ])('user agent %j with coarse pointer %s: returns %s', (userAgent, hasCoarsePointer, expected) => {
    expect(isMobile({ userAgent, hasCoarsePointer })).toBe(expected)
  })
})

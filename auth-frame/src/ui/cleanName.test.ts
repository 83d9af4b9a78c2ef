import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'

describe('cleanName', () => {
  test.each([
    ['  Some \n App ', 'Some App'],
    ['\u202eUSDC\u200b', 'USDC'],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['\u00ad\u2800', ''],
  ])('default: %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })
})

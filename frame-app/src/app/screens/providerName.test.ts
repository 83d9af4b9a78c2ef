import { describe, expect, test } from 'vitest'
import { providerName } from './providerName.ts'

describe('providerName', () => {
  test.each([
    ['google', 'Google'],
    ['x', 'X'],
    ['github', 'GitHub'],
    ['', ''],
  ])('returns the name of %s: %s', (provider, name) => {
    expect(providerName(provider)).toBe(name)
  })
})

import { describe, expect, test } from 'vitest'
import { providerName } from './providerName.ts'

describe('providerName', () => {
  test.each([
    ['google', 'Google'],
    ['x', 'X'],
    ['github', 'GitHub'],
    ['', ''],
  ])('%s has the name %s', (provider, name) => {
    expect(providerName(provider)).toBe(name)
  })
})

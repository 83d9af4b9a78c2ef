import { describe, expect, test } from 'vitest'
import { canSaveEmail } from './UpdateEmailWalletView.tsx'

describe('canSaveEmail', () => {
  test.each([
    ['new@example.org', true],
    ['a@b ', false],
    ['a@bc', true],
    ['', false],
    ['old@example.org', false],
    [' Old@Example.org ', false],
  ])('%j: %s', (text, can) => {
    expect(canSaveEmail(text, 'old@example.org')).toBe(can)
  })
})

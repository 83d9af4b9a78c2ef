import { describe, expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

describe('cleanText', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Trust \n\t Wallet ', 'Trust Wallet'],
    ['Hostile \u202Eelbisrever\u202C \u2066bidi\u2069\u200B name', 'Hostile elbisrever bidi name'],
    ['a\u0000b\u001bc', 'abc'],
    ['\u3164\u2800\u115f', ''],
    ['\ud800x', 'x'],
    ['कोई 钱包 محفظة', 'कोई 钱包 محفظة'],
  ])('cleans the string %j to %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })

  test('behavior: keeps at most 64 characters and never splits a surrogate pair', () => {
    expect(cleanText('very '.repeat(400))).toHaveLength(64)
    expect([...cleanText('🦊'.repeat(100))]).toHaveLength(64)
  })
})

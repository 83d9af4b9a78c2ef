import { describe, expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'

describe('isOriginAllowed', () => {
  test('default', () => {
    expect(isOriginAllowed('https://dapp.example', ['https://other.example', 'https://dapp.example/path'])).toBe(true)
    expect(isOriginAllowed('https://dapp.example', ['https://other.example'])).toBe(false)
  })

  test.each([
    ['https://app.dapp.example', 'https://*.dapp.example', true],
    ['https://a.b.dapp.example', 'https://*.dapp.example', false],
    ['https://dapp.example', 'https://*.dapp.example', false],
    ['https://evildapp.example', 'https://*.dapp.example', false],
    ['http://app.dapp.example', 'https://*.dapp.example', false],
    ['https://dapp.example', 'https://*.example', false],
    ['https://evil.vercel.app', 'https://*.vercel.app', false],
    ['https://dapp.example:8443', 'https://dapp.example', false],
    ['https://dapp.example.evil.example', 'https://dapp.example', false],
    ['https://dapp.example/', 'https://dapp.example', false],
    ['https://anything.example', '*', false],
    ['https://anything.example', '', false],
    ['null', 'null', false],
  ])('behavior: %s by %s: %s', (origin, entry, expected) => {
    expect(isOriginAllowed(origin, [entry])).toBe(expected)
  })

  test('behavior: an empty list allows every origin, but nothing that is none', () => {
    expect(isOriginAllowed('https://anybody.example', [])).toBe(true)
    for (const wrong of ['null', 'https://anybody.example/', 'ftp://a.example', 'https://user@a.example', ''])
      expect(isOriginAllowed(wrong, [])).toBe(false)
  })
})

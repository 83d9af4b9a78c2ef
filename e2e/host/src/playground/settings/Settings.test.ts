import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings, readSettings, writeSettings } from './Settings.ts'

describe('readSettings', () => {
  test('default', () => {
    expect(readSettings('')).toEqual(defaultSettings)
    expect(readSettings('#mode=dark&accent=C2410C&radius=0&chains=solana,base&email=off&socials=x,google')).toEqual({
      ...defaultSettings,
      mode: 'dark',
      accent: '#c2410c',
      radius: 0,
      chains: ['base', 'solana'],
      email: false,
      socials: ['google', 'x'],
    })
  })

  test('behavior: an empty list is no login, but never no chain', () => {
    expect(readSettings('#socials=')).toEqual({ ...defaultSettings, socials: [] })
    expect(readSettings('#chains=')).toEqual(defaultSettings)
  })

  test.each([
    '#mode=purple',
    '#accent=javascript:alert(1)',
    '#radius=-1&size=900',
    '#radius=1e2',
    '#chains=dogecoin,moon',
    '#email=maybe&email=',
    '#__proto__=1&constructor=2',
    '#%E0%A4%A&&&===',
    `#socials=${'x'.repeat(9_000)}`,
    '#unknown=on',
  ])('behavior: ignores %s', (fragment) => {
    expect(readSettings(fragment)).toEqual(defaultSettings)
  })

  test('behavior: never throws, and always returns settings that the page can write', () => {
    const texts = fc.dictionary(fc.constantFrom(...Object.keys(defaultSettings)), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.oneof(fc.string(), texts), (given) => {
        const settings = readSettings(typeof given === 'string' ? given : `#${new URLSearchParams(given)}`)
        expect(readSettings(writeSettings(settings))).toEqual(settings)
      }),
    )
  })
})

describe('writeSettings', () => {
  test('default', () => {
    expect(writeSettings(defaultSettings)).toBe('')
    const changed = readSettings(
      '#collapse=on&signIn=required&featured=rainbow,metamask&size=12&socials=&accent=ff0000',
    )
    expect(writeSettings(changed)).toMatchInlineSnapshot(
      `"#accent=ff0000&size=12&featured=metamask,rainbow&socials=&collapse=on&signIn=required"`,
    )
    expect(readSettings(writeSettings(changed))).toEqual(changed)
  })
})

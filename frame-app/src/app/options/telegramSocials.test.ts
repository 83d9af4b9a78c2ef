import { describe, expect, test } from 'vitest'
import { telegramSocials } from './telegramSocials.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

describe('telegramSocials', () => {
  test.each([
    ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', true, ['google']],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)', true, ['google']],
    ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true, ['google']],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false, ['x']],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv)', true, ['facebook', 'x']],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)', false, []],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false, []],
  ])('drops the providers that block logins in Telegram’s web view on %s', (_, userAgent, isPhone, dropped) => {
    const kept = telegramSocials(all, { userAgent, isPhone })
    expect(all.filter((provider) => !kept.includes(provider)).sort()).toEqual(dropped)
  })

  test('behavior: keeps the providers’ order', () => {
    expect(telegramSocials(['x', 'github', 'google'], { userAgent: 'Android', isPhone: true })).toEqual([
      'github',
      'google',
    ])
  })
})

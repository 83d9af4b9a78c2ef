import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { loginMethods, telegramSocials } from './loginMethods.ts'

const offered = (features: Json = {}, networks: Json = ['eip155:1'], page: Parameters<typeof fakeApp>[0] = {}) => {
  const { app, state } = fakeApp({ ...page, options: { features, networks } })
  return loginMethods(state(), app)
}

describe('loginMethods', () => {
  test('default', () => {
    expect(offered()).toEqual({
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    })
  })

  test('behavior: returns the methods that the dapp chose, in the same order, without duplicates', () => {
    expect(offered({ email: false, socials: ['x', 'google', 'x'] })).toEqual({ email: false, socials: ['x', 'google'] })
    expect(offered({ socials: false }).socials).toEqual([])
    expect(offered({ socials: [] }).socials).toEqual([])
    expect(offered({ socials: true }).socials).toHaveLength(7)
  })

  test('behavior: in Telegram, omits the providers that block logins in Telegram’s web view', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Telegram-Android/11.3.3'
    const socials = (isTelegram: boolean) =>
      offered({}, ['eip155:1'], { isPhone: true, browser: { userAgent, isTelegram } }).socials
    expect(socials(true)).toEqual(['google', 'discord', 'farcaster', 'github', 'apple'])
    expect(socials(false)).toHaveLength(7)
  })

  test('behavior: returns no methods in pay mode, or if the embedded wallet supports no listed network', () => {
    expect(offered({ pay: true })).toEqual({ email: false, socials: [] })
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    expect(offered({}, [bitcoin])).toEqual({ email: false, socials: [] })
  })

  test('behavior: the project’s settings, once they are known, replace the dapp’s options', () => {
    const { app, state } = fakeApp({ options: { features: { email: false, socials: ['google'] } } })
    state().setRemote({ email: true, socials: ['x'], swaps: [], onramp: [], activity: true, branding: true })
    expect(loginMethods(state(), app)).toMatchObject({ email: true, socials: ['x'] })
    expect(loginMethods({ ...state(), networks: [] }, app)).toEqual({ email: false, socials: [] })
  })
})

describe('telegramSocials', () => {
  const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

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

import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { loginMethods } from './loginMethods.ts'

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

import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { loginMethods } from './loginMethods.ts'

const offered = (features: Json = {}, networks: Json = ['eip155:1']) =>
  loginMethods(fakeApp({ options: { features, networks } }).state())

describe('loginMethods', () => {
  test('default', () => {
    expect(offered()).toEqual({
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    })
  })

  test('behavior: the dapp chooses, in its order, each once', () => {
    expect(offered({ email: false, socials: ['x', 'google', 'x'] })).toEqual({ email: false, socials: ['x', 'google'] })
    expect(offered({ socials: false }).socials).toEqual([])
    expect(offered({ socials: [] }).socials).toEqual([])
  })

  test('behavior: none in the pay mode, nor where the wallet has no account', () => {
    expect(offered({ pay: true })).toEqual({ email: false, socials: [] })
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    expect(offered({}, [bitcoin])).toEqual({ email: false, socials: [] })
  })

  test('behavior: once the project’s settings are known, they decide', () => {
    const { state } = fakeApp({ options: { features: { email: false, socials: ['google'] } } })
    state().setRemote({ email: true, socials: ['x'], swaps: [], onramp: [], activity: true, branding: true })
    expect(loginMethods(state())).toMatchObject({ email: true, socials: ['x'] })
    expect(loginMethods({ ...state(), networks: [] })).toEqual({ email: false, socials: [] })
  })
})

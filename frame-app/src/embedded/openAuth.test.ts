import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { authAddress } from './openAuth.ts'

describe('authAddress', () => {
  test('default', () => {
    expect(authAddress(fakeApp().app)).toMatchInlineSnapshot(
      `"https://auth.example/0.0.0/index.html?projectId=0123456789abcdef0123456789abcdef&chainId=eip155%3A1&version=4&enableLogger=true"`,
    )
  })

  test('behavior: the auth frame starts with the active network, or with Ethereum if none is active', () => {
    const { app, state } = fakeApp({ options: { debug: false } })
    state().setActive('eip155:8453')
    expect(new URL(authAddress(app)).searchParams.get('chainId')).toBe('eip155:8453')
    state().setActive(null)
    const { searchParams } = new URL(authAddress(app))
    expect([searchParams.get('chainId'), searchParams.get('enableLogger')]).toEqual(['eip155:1', 'false'])
  })

  test("behavior: `enableAuthLogger` turns the auth frame's log on or off; its default is `debug`", () => {
    const logs = (options: Readonly<Record<string, boolean>>) =>
      new URL(authAddress(fakeApp({ options }).app)).searchParams.get('enableLogger')
    expect([logs({}), logs({ enableAuthLogger: false }), logs({ enableAuthLogger: true, debug: false })]).toEqual([
      'true',
      'false',
      'true',
    ])
  })
})

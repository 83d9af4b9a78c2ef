import { describe, expect, test } from 'vitest'
import { currentRoute } from '../app/store/routerSlice.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { startBuying } from './startBuying.ts'

function setUp(given: Parameters<typeof fakeApp>[0] & { comes?: boolean } = {}) {
  const { comes = true, ...options } = given
  const { app, host, state } = fakeApp(options)
  state().reset('OnRampProviders')
  const opened: string[] = []
  let used = 0
  const link = {
    href: 'https://pay.example/?sessionToken=a',
    state: 'ready' as const,
    markUsed: () => void used++,
    retry: () => {},
  }
  startBuying(app, { provider: 'coinbase', link, params: { amount: '100' } }, (url) => {
    opened.push(url)
    return comes
  })
  return { host, opened, used: () => used, route: currentRoute(state()) }
}

describe('startBuying', () => {
  test('default', () => {
    const { host, opened, used, route } = setUp()
    expect(opened).toEqual(['https://pay.example/?sessionToken=a'])
    expect(used()).toBe(1)
    expect(route).toEqual({
      view: 'BuyInProgress',
      params: { amount: '100', provider: 'coinbase', window: 'open' },
    })
    expect(host.received('emit')).toEqual([
      { name: 'SELECT_BUY_PROVIDER', data: { provider: 'coinbase', isSmartAccount: false } },
    ])
  })

  test('behavior: if the window is blocked, keeps the link for the next view', () => {
    const { used, route } = setUp({ comes: false })
    expect(used()).toBe(0)
    expect(route?.params.window).toBe('blocked')
  })

  test('behavior: does not open a window automatically in a web view', () => {
    const { opened, used, route } = setUp({ browser: { isWebView: true } })
    expect([opened, used(), route?.params.window]).toEqual([[], 0, 'blocked'])
  })
})

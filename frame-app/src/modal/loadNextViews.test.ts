import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../app/store/createStore.ts'
import { loadNextViews } from './loadNextViews.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function started({ saveData = false } = {}) {
  vi.stubGlobal('navigator', { connection: { saveData } })
  const store = createStore()
  const loaded: string[] = []
  const waiting: (() => void)[] = []
  const handlers: Record<string, (event: { target: unknown }) => void> = {}
  const page = {
    addEventListener(type: string, handler: never) {
      handlers[type] = handler
    },
  }
  const whenIdle = (work: () => void) => waiting.push(work)
  loadNextViews({ store }, (view) => loaded.push(view), page as never, whenIdle)
  const idle = () => {
    for (const work of waiting.splice(0)) work()
  }
  const pointAt = (type: string, leadsTo: string | undefined) =>
    handlers[type]?.({ target: { closest: () => (leadsTo ? { dataset: { leadsTo } } : null) } })
  return { ...store.getState(), loaded, idle, pointAt }
}

describe('loadNextViews', () => {
  test('default: when Connect is painted and the browser is idle, loads the views that users open next', () => {
    const { setPainted, loaded, idle } = started()
    setPainted('Connect')
    expect(loaded).toEqual([])
    idle()
    expect(loaded).toEqual([
      'ConnectingExternal',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'AllWallets',
      'EmailVerifyOtp',
    ])
  })

  test('behavior: loads each view once', () => {
    const { setPainted, loaded, idle } = started()
    for (const view of ['Account', null, 'Account'] as const) setPainted(view)
    idle()
    expect(loaded).toEqual(['WalletSend', 'Swap', 'WalletReceive'])
  })

  test.each(['pointerover', 'focusin', 'touchstart'])(
    'behavior: at %s, loads the view that a control leads to',
    (type) => {
      const { loaded, pointAt } = started()
      pointAt(type, undefined)
      pointAt(type, 'Networks')
      pointAt(type, 'Networks')
      expect(loaded).toEqual(['Networks'])
    },
  )

  test('behavior: loads nothing ahead if the browser saves data', () => {
    const { setPainted, loaded, idle, pointAt } = started({ saveData: true })
    setPainted('Connect')
    idle()
    pointAt('pointerover', 'Networks')
    expect(loaded).toEqual([])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeApp, fakeApp } from '../fakes/fakeApp.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { watchOnline } from './watchOnline.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a modal in which the user is entering an email code, in a fake browser that can go offline. */
function watched(change: (fake: FakeApp) => void = () => {}) {
  const window = new EventTarget()
  const navigator = { onLine: true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  const fake = fakeApp()
  change(fake)
  openModal(fake.app)
  fake.state().push('EmailVerifyOtp')
  fake.state().patchAuth({ pendingEmail: 'ada@mail.example' })
  watchOnline(fake.app)
  const turn = (onLine: boolean) => {
    navigator.onLine = onLine
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return { ...fake, turn }
}

describe('watchOnline', () => {
  test('behavior: reports in the same task that the browser is offline, and keeps the user’s input (RL-7)', () => {
    const { state, turn } = watched()
    const { history } = state()
    turn(false)
    expect(state()).toMatchObject({ online: false, open: true, history, auth: { pendingEmail: 'ada@mail.example' } })
  })

  test('behavior: wakes the relay connection as soon as the browser is back online', () => {
    const { state, turn, walletConnect } = watched()
    turn(false)
    expect(walletConnect.done).toEqual([])
    turn(true)
    expect([state().online, walletConnect.done]).toEqual([true, ['wake']])
  })

  test('behavior: does not throw if a chunk fails to load while the browser is only briefly online', async () => {
    const uncaught: unknown[] = []
    const listen = (error: unknown) => uncaught.push(error)
    process.on('unhandledRejection', listen)
    const { turn } = watched(({ app }) => {
      app.api = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    })
    turn(false)
    turn(true)
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', listen)
    expect(uncaught).toEqual([])
  })
})

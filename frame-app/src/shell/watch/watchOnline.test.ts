import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { openModal } from '../../session/modal/openModal.ts'
import { watchOnline } from './watchOnline.ts'

afterEach(() => vi.unstubAllGlobals())

/** A modal in which someone types an address, in a browser that can lose its network. */
function watched() {
  const window = new EventTarget()
  const navigator = { onLine: true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  const fake = fakeApp()
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
  test('behavior: the loss is said in the same task, and what the visitor did stays (RL-7)', () => {
    const { state, turn } = watched()
    const { history } = state()
    turn(false)
    expect(state()).toMatchObject({ online: false, open: true, history, auth: { pendingEmail: 'ada@mail.example' } })
  })

  test('behavior: back again, the relay is woken at once', () => {
    const { state, turn, walletConnect } = watched()
    turn(false)
    expect(walletConnect.done).toEqual([])
    turn(true)
    expect([state().online, walletConnect.done]).toEqual([true, ['wake']])
  })
})

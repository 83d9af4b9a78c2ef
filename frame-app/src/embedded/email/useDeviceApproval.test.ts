import { describe, expect, test } from 'vitest'
import { modalError } from '#shared/errors/modalError.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { waitForApproval } from './useDeviceApproval.ts'

function opened() {
  const { app, state } = fakeApp()
  state().reset('Connect')
  state().setOpen(true)
  state().push('EmailVerifyDevice')
  const view = () => currentRoute(state())?.view
  return { app, state, view, stands: () => view() === 'EmailVerifyDevice' }
}

describe('waitForApproval', () => {
  test('default', async () => {
    const { app, view, stands } = opened()
    expect(await waitForApproval(app, stands, async () => {})).toBe(true)
    // The code is entered in the same view.
    expect(view()).toBe('EmailVerifyDevice')
  })

  test('behavior: the link lives longer than one call waits, and another mail takes the place of the first', async () => {
    const { app, stands } = opened()
    const answers = [modalError('TIMED_OUT', { name: 'The wallet' }), modalError('LOGIN_REPLACED')]
    let asked = 0
    const approved = await waitForApproval(app, stands, async () => {
      const failure = answers[asked++]
      if (failure) throw failure
    })
    expect([asked, approved]).toEqual([3, true])
  })

  test('behavior: a visitor who left stays where they are', async () => {
    const { app, state, view, stands } = opened()
    await waitForApproval(app, stands, async () => state().pop())
    expect(view()).toBe('Connect')
  })

  test('error: declined leads back and says so', async () => {
    const { app, state, view, stands } = opened()
    await waitForApproval(app, stands, async () => {
      throw modalError('CONNECTION_REJECTED')
    })
    expect(view()).toBe('Connect')
    expect(state().snack?.text).toBe('Connection rejected')
  })
})

import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
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
    // After the approval the view stays open, because the user enters the code in it.
    expect(view()).toBe('EmailVerifyDevice')
  })

  test('behavior: waits again after a timeout, or if another email replaces the first one', async () => {
    const { app, stands } = opened()
    const answers = [makeError('TIMED_OUT', { name: 'The wallet' }), makeError('LOGIN_REPLACED')]
    let asked = 0
    const approved = await waitForApproval(app, stands, async () => {
      const failure = answers[asked++]
      if (failure) throw failure
    })
    expect([asked, approved]).toEqual([3, true])
  })

  test('behavior: does not change the view if the user has opened another one', async () => {
    const { app, state, view, stands } = opened()
    await waitForApproval(app, stands, async () => state().pop())
    expect(view()).toBe('Connect')
  })

  test('error: if the user rejects the link’s request, shows a message and goes back', async () => {
    const { app, state, view, stands } = opened()
    await waitForApproval(app, stands, async () => {
      throw makeError('CONNECTION_REJECTED')
    })
    expect(view()).toBe('Connect')
    expect(state().snack?.text).toBe('Connection rejected')
  })
})

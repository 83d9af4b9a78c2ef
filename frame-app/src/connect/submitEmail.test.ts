import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { submitEmail } from './submitEmail.ts'

const email = 'ada@example.org'

function opened() {
  const { app, state } = fakeApp()
  state().reset('Connect')
  state().setOpen(true)
  state().setOriginAllowed(true)
  return { app, state, view: () => currentRoute(state())?.view }
}

describe('submitEmail', () => {
  test.each([
    ['VERIFY_DEVICE', 'EmailVerifyDevice'],
    ['VERIFY_OTP', 'EmailVerifyOtp'],
    ['CONNECT', 'Connect'],
  ] as const)('behavior: after %s, opens %s', async (action, expected) => {
    const { app, view } = opened()
    // If the login returns CONNECT, `submitEmail` opens no view, because the login itself opens the Account view.
    expect(await submitEmail(app, email, async () => action)).toBeUndefined()
    expect(view()).toBe(expected)
  })

  test('behavior: does not change the view if the user has already left the login view', async () => {
    const { app, state, view } = opened()
    await submitEmail(app, email, async () => {
      state().push('AllWallets')
      return 'VERIFY_OTP'
    })
    expect(view()).toBe('AllWallets')
    await submitEmail(app, email, async () => {
      state().setOpen(false)
      return 'VERIFY_OTP'
    })
    expect(view()).toBe('AllWallets')
  })

  test('error: returns a message for the email field if the address is invalid', async () => {
    const { app, state } = opened()
    const refuse = async () => {
      throw makeError('INVALID_PARAMS', { detail: 'email' })
    }
    expect(await submitEmail(app, email, refuse)).toBe('Invalid email. Try again.')
    expect(state().snack).toBeNull()
  })

  test('error: shows a snack if the login fails, unless the address is invalid', async () => {
    const { app, state } = opened()
    const refuse = async () => {
      throw makeError('EMAIL_THROTTLED', { seconds: 12 })
    }
    expect(await submitEmail(app, email, refuse)).toBeUndefined()
    expect(state().snack?.text).toBe('Please try again after 12 seconds')
  })

  test('error: shows no snack while an alert shows the same error, but shows one without the alert', async () => {
    const { app, state } = opened()
    const refuse = async () => {
      const error = makeError('ALERT_ORIGIN_NOT_ALLOWED')
      state().addAlert({ id: 'once', tone: 'danger', title: error.message })
      throw error
    }
    await submitEmail(app, email, refuse)
    expect(state().alerts).toHaveLength(1)
    expect(state().snack).toBeNull()
    state().dismissAlert('once')
    await submitEmail(app, email, refuse)
    expect(state().snack?.text).toBe('Invalid App Configuration')
  })
})

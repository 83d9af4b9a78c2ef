import { describe, expect, test } from 'vitest'
import { currentRoute } from '../app/store/routerSlice.ts'
import { updateEmailPrimaryOtp } from '../embedded/email/UpdateEmailPrimaryOtpView.tsx'
import { updateEmailSecondaryOtp } from '../embedded/email/UpdateEmailSecondaryOtpView.tsx'
import { updateEmail } from '../embedded/email/updateEmail.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { updateEmailForHost } from './updateEmailForHost.ts'

describe('updateEmailForHost', () => {
  test('default', async () => {
    const { app, state } = await loggedIn()
    state().patchAuth({ loginMethod: 'email' })
    const updated = updateEmailForHost(app)
    expect([state().open, currentRoute(state())?.view]).toEqual([true, 'UpdateEmailWallet'])
    await updateEmail(app, 'new@mail.example')
    await updateEmailPrimaryOtp(app, '111111')
    await updateEmailSecondaryOtp(app, '222222')
    closeModal(app)
    expect(await updated).toEqual({ email: 'new@mail.example' })
  })

  test('error: rejects if the modal closes before the user has confirmed the new email address', async () => {
    const { app, state } = await loggedIn()
    state().patchAuth({ loginMethod: 'email' })
    const updated = updateEmailForHost(app)
    await updateEmail(app, 'new@mail.example')
    closeModal(app)
    await expect(updated).rejects.toMatchObject({ code: 4001, reason: 'MODAL_CLOSED' })
    expect(state().auth.user?.email).toBe('ada@mail.example')
  })

  test('error: rejects if the user is not logged in by email', async () => {
    const visitor = fakeApp()
    const social = await loggedIn()
    social.state().patchAuth({ loginMethod: 'google' })
    for (const { app, state } of [visitor, social]) {
      const message = 'Address or auth connector not found'
      await expect(updateEmailForHost(app)).rejects.toMatchObject({ code: 4100, message })
      expect(state().open).toBe(false)
    }
  })
})

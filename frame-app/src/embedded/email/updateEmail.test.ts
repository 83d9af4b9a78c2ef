import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { sentEvents } from '../../fakes/sentEvents.ts'
import { secondsToMail } from './secondsToMail.ts'
import { updateEmailPrimaryOtp } from './UpdateEmailPrimaryOtpView.tsx'
import { updateEmailSecondaryOtp } from './UpdateEmailSecondaryOtpView.tsx'
import { updateEmail } from './updateEmail.ts'

describe('updateEmail', () => {
  test('default', async () => {
    const { app, auth, host, state } = await loggedIn()
    expect(await updateEmail(app, ' new@mail.example ')).toBe('VERIFY_PRIMARY_OTP')
    expect([state().auth.pendingEmail, secondsToMail(state())]).toEqual(['new@mail.example', 30])
    await updateEmailPrimaryOtp(app, '111111')
    expect(state().auth.user?.email).toBe('ada@mail.example')
    expect(await updateEmailSecondaryOtp(app, '222222')).toBe('new@mail.example')
    expect(state().auth).toMatchObject({ pendingEmail: '', user: { email: 'new@mail.example' }, mailFreeAt: 0 })
    expect(auth.asked).toEqual([
      ['updateEmail', { email: 'new@mail.example' }],
      ['updateEmailPrimaryOtp', { otp: '111111' }],
      ['updateEmailSecondaryOtp', { otp: '222222' }],
    ])
    expect(sentEvents(host)).toEqual([
      ['EMAIL_EDIT', {}],
      ['EMAIL_VERIFICATION_CODE_PASS', {}],
      ['EMAIL_VERIFICATION_CODE_PASS', {}],
    ])
  })

  test('error: sends no request for an email address that mail software could read differently', async () => {
    const { app, auth, state } = await loggedIn()
    for (const text of ['new@mail.example/x.yz', 'new@good.example\\.evil.example', 'new'])
      await expect(updateEmail(app, text)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect([auth.names(), secondsToMail(state())]).toEqual([[], 0])
  })

  test('error: rejects if the last email was sent less than 30 seconds ago', async () => {
    const { app, auth } = await loggedIn()
    await updateEmail(app, 'new@mail.example')
    await expect(updateEmail(app, 'other@mail.example')).rejects.toMatchObject({ reason: 'EMAIL_THROTTLED' })
    expect(auth.names()).toEqual(['updateEmail'])
  })

  test.each([updateEmailPrimaryOtp, updateEmailSecondaryOtp])('error: rejects a wrong code in %o', async (verify) => {
    const { app, auth, host, state } = await loggedIn()
    auth.answers[verify.name as 'updateEmailPrimaryOtp'] = () => {
      throw makeError('CODE_WRONG')
    }
    await expect(verify(app, '000000')).rejects.toThrow('Invalid code')
    expect(sentEvents(host)).toEqual([['EMAIL_VERIFICATION_CODE_FAIL', { message: 'Invalid code' }]])
    expect(state().auth.user?.email).toBe('ada@mail.example')
  })
})

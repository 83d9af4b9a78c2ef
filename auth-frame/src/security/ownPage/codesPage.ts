import * as m from '../../generated/i18n/messages.js'
import { connectDevice } from '../../login/connectDevice.ts'
import { connectEmail } from '../../login/connectEmail.ts'
import { connectOtp } from '../../login/connectOtp.ts'
import type { LoginContext } from '../../login/LoginContext.ts'
import { element } from '../../ui/element.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { leftPageError } from '../../ui/page/leftPageError.ts'
import { codeForm } from './codeForm.ts'
import { repeatOnTimeout } from './repeatOnTimeout.ts'

/**
 * Waits for the link of a login by e-mail and takes its code, in whichever order they come.
 *
 * @param isNew a link was mailed besides the code: this page knows no share of this address
 */
export function codesPage(login: LoginContext, email: string, isNew: boolean): Draw<void> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const approved = element('p', { role: 'status' })
      const { form, focus } = codeForm({
        words: [isNew ? m.own_codes_two({ email }) : m.own_codes_one({ email }), approved],
        checking: isNew ? m.own_codes_checking() : '',
        async take(otp) {
          await repeatOnTimeout(() => connectOtp(login, { otp }), signal)
          resolve()
        },
        resend: async () => void (await connectEmail(login, { email })),
        onCancel: () => reject(leftPageError()),
      })
      page.append(form)
      focus()
      if (!isNew) return
      repeatOnTimeout(() => connectDevice(login), signal).then(() => {
        approved.textContent = m.own_codes_approved()
      }, reject)
    })
}

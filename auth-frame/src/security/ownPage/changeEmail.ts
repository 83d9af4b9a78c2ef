import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { createStatus } from '../../ui/page/createStatus.ts'
import { leftPageError } from '../../ui/page/leftPageError.ts'
import { textField } from '../../ui/textField.ts'
import { codeForm } from './codeForm.ts'
import type { OwnPage } from './OwnPage.ts'
import { readTypedEmail } from './readTypedEmail.ts'

/**
 * Changes the address by which the visitor logs in: approved here, proven to the keeper, then with the codes of the old
 * address and the new one (AU-13).
 *
 * @throws USER_REJECTED when the visitor leaves it
 */
export function changeEmail({ stage, emailChange, login }: OwnPage): Promise<void> {
  const askCode = (email: string, take: (otp: string) => Promise<unknown>, resend?: () => Promise<void>) =>
    stage.show<void>(
      (page) =>
        new Promise((resolve, reject) => {
          const { form, focus } = codeForm({
            words: [m.own_codes_one({ email })],
            async take(otp) {
              await take(otp)
              resolve()
            },
            ...(resend && { resend }),
            onCancel: () => reject(leftPageError()),
          })
          page.append(form)
          focus()
        }),
    )
  const change = async (typed: string) => {
    const email = readTypedEmail(typed)
    const before = login.session.current()?.who.email ?? ''
    const begin = () => emailChange.updateEmail({ email })
    const { action } = await begin()
    if (action === 'VERIFY_PRIMARY_OTP')
      await askCode(
        before,
        (otp) => emailChange.updateEmailPrimaryOtp({ otp }),
        async () => void (await begin()),
      )
    await askCode(email, (otp) => emailChange.updateEmailSecondaryOtp({ otp }))
  }
  return stage.show(newEmailPage(change))
}

function newEmailPage(change: (email: string) => Promise<void>): Draw<void> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const email = textField(m.email_change_to(), { type: 'text', inputmode: 'email', autocomplete: 'email' })
      const form = element(
        'form',
        {},
        element('h1', {}, m.own_change_email()),
        email.node,
        status.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          await change(email.input.value)
          resolve()
        })
      })
      page.append(form)
      email.input.focus()
    })
}

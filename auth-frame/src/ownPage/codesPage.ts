import * as m from '../generated/i18n/messages.js'
import { connectDevice } from '../login/connectDevice.ts'
import { connectEmail } from '../login/connectEmail.ts'
import { connectOtp } from '../login/connectOtp.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'
import { goOnWaiting } from './goOnWaiting.ts'

/**
 * Waits for the link of a login by e-mail and takes its code, in whichever order they come.
 *
 * @param isNew a link was mailed besides the code: this page knows no share of this address
 */
export function codesPage(login: LoginContext, email: string, isNew: boolean): Draw<void> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const code = textField(m.security_code(), {
        type: 'text',
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        maxLength: 6,
      })
      const approved = element('p', { role: 'status' })
      const resend = async () => void (await connectEmail(login, { email }))
      const form = element(
        'form',
        {},
        element('h1', {}, m.own_codes_title()),
        element('p', {}, isNew ? m.own_codes_two({ email }) : m.own_codes_one({ email })),
        approved,
        code.node,
        status.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
        button(m.security_resend(), { onPress: () => status.run(resend) }),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          status.say(m.own_codes_checking())
          await goOnWaiting(() => connectOtp(login, { otp: code.input.value }), signal)
          resolve()
        })
      })
      page.append(form)
      code.input.focus()
      if (!isNew) return
      goOnWaiting(() => connectDevice(login), signal).then(() => {
        approved.textContent = m.own_codes_approved()
      }, reject)
    })
}

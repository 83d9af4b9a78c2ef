import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { textField } from '../stage/textField.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { checkNewPassword } from './checkNewPassword.ts'

const texts = {
  short: m.security_password_short,
  common: m.security_password_common,
  differs: m.security_password_differs,
} as const

/**
 * Asks for a new password, twice.
 *
 * @param email the visitor's own, which is no good in a password
 */
export const newPasswordPage =
  (email: string | null): Draw<string> =>
  (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const first = textField(m.security_password(), { type: 'password', autocomplete: 'new-password' })
      const again = textField(m.security_password_again(), { type: 'password', autocomplete: 'new-password' })
      const form = element(
        'form',
        {},
        element('h1', {}, m.security_use_password()),
        element('p', {}, m.security_password_rule()),
        element('p', {}, m.security_seal_others()),
        first.node,
        again.node,
        status.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_save()),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          const password = first.input.value
          const wrong = await checkNewPassword(password, again.input.value, email)
          if (wrong) status.say(texts[wrong]())
          else resolve(password)
        })
      })
      page.append(form)
      first.input.focus()
    })

import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'

/** Asks for a code of six digits until it is right. */
export function codePage(verify: (code: string) => Promise<void>, resend: () => Promise<void>): Draw<void> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const code = textField(m.security_code(), {
        type: 'text',
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        maxLength: 6,
      })
      const form = element(
        'form',
        { 'data-testid': 'security-code' },
        element('h1', {}, m.security_code_title()),
        element('p', {}, m.security_code_text()),
        code.node,
        status.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
        button(m.security_resend(), { onPress: () => status.run(resend) }),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          await verify(code.input.value)
          resolve()
        })
      })
      page.append(form)
      code.input.focus()
    })
}

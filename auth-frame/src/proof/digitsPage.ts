import { ModalError } from '#shared/errors/ModalError.ts'
import { reportsCovering } from '../approval/reportsCovering.ts'
import { type GateState, watchVisibility } from '../approval/watchVisibility.ts'
import * as m from '../generated/i18n/messages.js'
import type { LoginContext } from '../login/LoginContext.ts'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'

/**
 * Asks for the code that ends a social login which was not led from here. Who has the code has the wallet, so it is
 * this page, and not the modal's, that asks; and as with an approval it takes nothing while it cannot be seen. Once it
 * could be seen the field stays: the keyboard of a phone makes the frame smaller.
 */
export function digitsPage({ length, verify }: Parameters<LoginContext['askDigits']>[0]): Draw<void> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const field = textField(m.digits_label(), {
        type: 'text',
        autocomplete: 'off',
        inputmode: 'numeric',
        maxLength: 12,
      })
      const text = element('p', {}, m.digits_text({ count: length }))
      const submit = element('button', { type: 'submit', class: 'button primary' }, m.security_continue())
      const form = element(
        'form',
        { 'data-testid': 'login-digits' },
        element('h1', {}, m.digits_title()),
        text,
        field.node,
        status.node,
        submit,
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      const { input } = field
      input.disabled = true
      submit.disabled = true
      page.append(form)

      /** What the view lacks; an error of the code stays until there is something else to say. */
      const sayView = ({ open, hidden }: GateState) => {
        if (hidden) status.say(m.digits_hidden())
        else if (input.disabled || status.node.textContent === m.digits_hidden())
          status.say(open ? '' : m.digits_soon())
      }
      const watch = watchVisibility({
        screen: page,
        buttons: [submit],
        rows: [text, field.node],
        kind: reportsCovering() ? 'covered' : 'bare',
        onChange(state) {
          sayView(state)
          if (!state.open || !input.disabled) return
          input.disabled = false
          submit.disabled = false
          input.focus()
        },
      })
      signal.addEventListener('abort', watch.stop)

      form.addEventListener('submit', (event) => {
        event.preventDefault()
        const code = input.value.replace(/\D/g, '')
        status.run(async () => {
          if (!watch.isOpen()) return status.say(m.digits_again())
          if (code.length !== length) throw new ModalError('CODE_WRONG')
          try {
            status.say(m.digits_checking())
            await verify(code)
            resolve()
          } catch (error) {
            if (!(error instanceof ModalError && canTryAgain.has(error.reason))) return reject(error)
            input.select()
            throw error
          }
        })
      })
    })
}

/** A service that is away for a moment ends nothing. */
const canTryAgain = new Set(['CODE_WRONG', 'SERVICE_UNREACHABLE', 'TIMED_OUT', 'SERVER_ERROR', 'RATE_LIMITED'])

import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { type GateState, reportsCovering, watchVisibility } from '../approval/watchVisibility.ts'
import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../ui/createPages.ts'
import { fieldPage } from '../ui/fieldPage.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Asks for the code of a social login that no auth frame confirmed. An attacker with the code could open the wallet, so
 * this frame's page asks for the code, not the modal. As with an approval, the page accepts no input while it is not
 * visible. Once the page has been visible, the field stays enabled, because a phone's keyboard makes the frame smaller.
 */
export function digitsPage({ length, verify }: Parameters<LoginContext['askDigits']>[0]): Draw<void> {
  let isSeen = () => false
  return fieldPage({
    testId: 'login-digits',
    title: m.digits_title(),
    words: [m.digits_text({ count: length })],
    field: { label: m.digits_label(), type: 'text', autocomplete: 'off', inputmode: 'numeric', maxLength: 12 },
    action: { text: m.security_continue() },
    onReady({ page, rows, input, submit, status, signal }) {
      input.disabled = true
      submit.disabled = true
      /**
       * Shows why the field is disabled. An error message about the code stays on screen until another message replaces
       * it.
       */
      const sayView = ({ open, hidden }: GateState) => {
        if (hidden) status.say(m.digits_hidden())
        else if (input.disabled || status.node.textContent === m.digits_hidden())
          status.say(open ? '' : m.digits_soon())
      }
      const watch = watchVisibility({
        screen: page,
        buttons: [submit],
        rows,
        kind: reportsCovering() ? 'covered' : 'bare',
        onChange(state) {
          sayView(state)
          if (!state.open || !input.disabled) return
          input.disabled = false
          submit.disabled = false
          input.focus()
        },
      })
      isSeen = watch.isOpen
      signal.addEventListener('abort', watch.stop)
    },
    async take(typed, status) {
      const code = typed.replace(/\D/g, '')
      if (!isSeen()) {
        status.say(m.digits_again())
        return false
      }
      if (code.length !== length) throw makeError('CODE_WRONG')
      status.say(m.digits_checking())
      await verify(code)
      return true
    },
    isFinal: (error) => !(error instanceof AirlockError && canTryAgain.has(error.reason)),
  })
}

/** Errors after which the user can try again, for example because the service is unavailable for a moment. */
const canTryAgain = new Set(['CODE_WRONG', 'SERVICE_UNREACHABLE', 'TIMED_OUT', 'SERVICE_FAILED', 'SERVICE_BUSY'])

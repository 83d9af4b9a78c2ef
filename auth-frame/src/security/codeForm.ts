import { modalError } from '#shared/errors/modalError.ts'
import { Email } from '#shared/protocol/primitives.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'

type Settings = {
  /** Where the code was sent, and what else there is to do. */
  readonly words: readonly (Node | string)[]
  /** Takes the code; what it throws is said below the field, and can be tried again. */
  readonly take: (code: string) => Promise<void>
  /** Said while the code is being taken. */
  readonly checking?: string
  /** Mails another code. Absent where that is not possible. */
  readonly resend?: () => Promise<void>
  readonly onCancel: () => void
}

/** A code of six digits that was mailed, with the focus on its field once it is on screen. */
export function codeForm({ words, take, checking = '', resend, onCancel }: Settings) {
  const status = createStatus()
  const { node, input } = textField(m.security_code(), {
    type: 'text',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxLength: 6,
  })
  const form = element(
    'form',
    {},
    element('h1', {}, m.own_codes_title()),
    ...words.map((each) => (typeof each === 'string' ? element('p', {}, each) : each)),
    node,
    status.node,
    element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
    resend && button(m.security_resend(), { onPress: () => status.run(resend) }),
    button(m.cancel(), { kind: 'ghost', onPress: onCancel }),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.run(() => {
      status.say(checking)
      return take(input.value)
    })
  })
  return { form, focus: () => input.focus() }
}

/**
 * An address as the visitor typed it, in the form in which it is mailed. A domain in another script is typed in
 * punycode here: the code for its rules does not belong in the realm that holds the keys.
 *
 * @throws INVALID_PARAMS for what is not an address
 */
export function readTypedEmail(text: string): string {
  const email = Email.safeParse(text.trim().toLowerCase())
  if (!email.success) throw modalError('INVALID_PARAMS', { detail: 'this is no email address' })
  return email.data
}

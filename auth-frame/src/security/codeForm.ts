import { makeError } from '#shared/errors/makeError.ts'
import { Email } from '#shared/protocol/primitives.ts'
import * as m from '../generated/i18n/messages.js'
import { button, submitButton } from '../ui/button.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'

type Settings = {
  /** Text that says where the code was sent, and what else the user can do. */
  readonly words: readonly (Node | string)[]
  /**
   * Receives the code. If this function throws, the form shows the error below the field and the user can try again.
   */
  readonly take: (code: string) => Promise<void>
  /** Text that is shown while the code is being checked. */
  readonly checking?: string
  /** Sends another code by email. Absent if that is not possible. */
  readonly resend?: () => Promise<void>
  readonly onCancel: () => void
}

/** Creates a form for a six-digit code that was sent by email. `focus` moves the focus to the form's field. */
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
    submitButton(m.security_continue()),
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
 * Normalizes an email address that the user typed. The user must type a domain with non-ASCII characters as punycode,
 * because the code that converts such domains does not belong in the realm that has the keys.
 *
 * @throws INVALID_PARAMS if the string is not an email address
 */
export function readTypedEmail(text: string): string {
  const email = Email.safeParse(text.trim().toLowerCase())
  if (!email.success) throw makeError('INVALID_PARAMS', { detail: 'this is no email address' })
  return email.data
}

import { modalError } from '#shared/errors/modalError.ts'
import { Email } from '#shared/protocol/primitives.ts'

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

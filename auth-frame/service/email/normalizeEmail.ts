import { domainToASCII, domainToUnicode } from 'node:url'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** The local part as HTML defines it for `<input type=email>`: ASCII without quotes or spaces. */
const form = /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([\p{L}\p{N}\p{M}.-]+)$/u

/**
 * The form in which an address is compared and kept: lower case, its domain in ASCII (punycode).
 *
 * @throws ServiceFailure INVALID_REQUEST for a local part outside ASCII or a domain that is none
 */
export function normalizeEmail(email: string): string {
  const [, local, domain = ''] = form.exec(email.normalize('NFC').toLowerCase()) ?? []
  const host = domainToASCII(domain)
  const normal = `${local}@${host}`
  // `domainToASCII` parses as a URL's host is parsed: it drops, maps and cuts. A domain that it changed is another one.
  const isSame = host === domain || domainToUnicode(host) === domain
  if (!local || !isSame || !/^([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host) || normal.length > 254)
    throw new ServiceFailure('INVALID_REQUEST', { message: 'This is not an email address that can receive email.' })
  return normal
}

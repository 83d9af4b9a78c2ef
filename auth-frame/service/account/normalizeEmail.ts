import { readEmail } from '#shared/email/readEmail.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/**
 * The form in which an address is compared and kept: lower case, its domain in ASCII (punycode).
 *
 * @throws ServiceFailure INVALID_REQUEST for what is not an address, or one that mail reads in another way than the eye
 */
export async function normalizeEmail(email: string): Promise<string> {
  const normal = await readEmail(email)
  if (normal === undefined)
    throw new ServiceFailure('INVALID_REQUEST', { message: 'This is not an email address that can receive email.' })
  return normal
}

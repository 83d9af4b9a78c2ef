import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'

export type MailPurpose = 'login' | 'device' | 'change' | 'fresh'

/**
 * Reserves one mail to an address: one of a purpose in 30 seconds, three of any in three minutes (AU-5, AU-6). It
 * counts whether or not the address has an account.
 *
 * @returns what gives the reservation back when the mail could not be sent, so that a retry is not held up
 * @throws ServiceFailure THROTTLED with `retryAfter` of 1 to 30, RATE_LIMITED
 */
export async function takeMail(
  { limits, settings }: Pick<RoleContext, 'limits' | 'settings'>,
  purpose: MailPurpose,
  address: string,
): Promise<() => Promise<void>> {
  const { throttleSeconds, mailsPerAddress } = settings.limits
  const throttle = await limits.take(['throttle', purpose, address], { max: 1, window: throttleSeconds })
  if (!throttle.allowed) {
    const { retryAfter } = throttle
    throw new ServiceFailure('THROTTLED', { message: `Please try again after ${retryAfter} seconds`, retryAfter })
  }
  const mails = await limits.take(['mails', address], mailsPerAddress)
  if (!mails.allowed) {
    await throttle.giveBack()
    throw new ServiceFailure('RATE_LIMITED', { retryAfter: mails.retryAfter })
  }
  return async () => {
    await Promise.all([throttle.giveBack(), mails.giveBack()])
  }
}

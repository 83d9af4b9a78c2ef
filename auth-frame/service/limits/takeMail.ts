import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Standing } from './standingOf.ts'

export type MailPurpose = 'login' | 'device' | 'change' | 'fresh' | 'approval'

/**
 * Reserves one mail to an address: one of a purpose in 30 seconds, three of any in three minutes (AU-5, AU-6), and a
 * daily maximum. Strangers share one budget, and each browser or session of the owner has its own. A mail counts
 * whether or not the address has an account.
 *
 * @returns what gives the reservation back when the mail could not be sent, so that a retry is not held up
 * @throws ServiceFailure THROTTLED with `retryAfter` of 1 to 30, RATE_LIMITED
 */
export async function takeMail(
  { limits, settings }: Pick<RoleContext, 'limits' | 'settings'>,
  purpose: MailPurpose,
  address: string,
  { isOwner, budget }: Standing,
): Promise<() => Promise<void>> {
  const { throttleSeconds, mailsPerAddress, dailyMailsForOwner, dailyMailsForStrangers } = settings.limits
  const throttle = await limits.take(['throttle', purpose, address, budget], { max: 1, window: throttleSeconds })
  if (!throttle.allowed) {
    const { retryAfter } = throttle
    throw new ServiceFailure('THROTTLED', { message: `Please try again after ${retryAfter} seconds`, retryAfter })
  }
  const given = [throttle.giveBack]
  const giveBack = async () => void (await Promise.all(given.map((each) => each())))
  for (const [name, limit] of [
    ['mails', mailsPerAddress],
    ['daily-mails', isOwner ? dailyMailsForOwner : dailyMailsForStrangers],
  ] as const) {
    const taken = await limits.take([name, address, budget], limit)
    if (!taken.allowed) {
      await giveBack()
      throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
    }
    given.push(taken.giveBack)
  }
  return giveBack
}

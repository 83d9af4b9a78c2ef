import { storedEmail } from '../account/storedEmail.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mailPass } from './mailPass.ts'

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
  { isOwner, budget }: MailBudget,
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

/**
 * Who asks for a mail to an address. What an owner asks for is counted for that one browser or session, and what
 * strangers ask for is counted for all of them together. So no browser can use up the mails of another one.
 */
export type MailBudget = { readonly isOwner: boolean; readonly budget: string }

export const stranger: MailBudget = { isOwner: false, budget: 'stranger' }
const owner = (budget: string): MailBudget => ({ isOwner: true, budget })

type Shown = { readonly pass: string | undefined; readonly challenge: string }

/**
 * Returns the owner's standing for a browser that shows a pass for the address, or that the owner admitted on the page
 * behind the way-in mail. A network proves nothing: other people share it.
 *
 * @param shown the challenge names a browser that has no pass yet. Its verifier never leaves that browser.
 */
export async function mailBudgetOf(
  context: Pick<RoleContext, 'keys' | 'clock' | 'db'>,
  address: string,
  shown: Shown,
): Promise<MailBudget> {
  if (shown.pass !== undefined && mailPass.isFor(context, shown.pass, address)) return owner(`pass ${shown.pass}`)
  const admitted = await context.db
    .selectFrom('logins')
    .select('id')
    .where('challenge', '=', shown.challenge)
    .where('kind', '=', 'way-in')
    .where('status', '=', 'done')
    .where('email_hash', 'in', storedEmail.hashes(context, address))
    .where('expires_at', '>', new Date(context.clock.now()))
    .executeTakeFirst()
  return admitted ? owner(`way-in ${admitted.id}`) : stranger
}

/** A session is the account's own, so the caller is the owner of the account's address. */
export const sessionBudget = (sessionId: string): MailBudget => owner(`session ${sessionId}`)

import { storedEmail } from '../account/storedEmail.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mailPass } from './mailPass.ts'

export type MailPurpose = 'login' | 'device' | 'change' | 'fresh' | 'approval'

/**
 * Reserves one email to an address. The limits are one email per purpose in 30 seconds, three emails of any purpose in
 * three minutes (AU-5, AU-6), and a daily maximum. All strangers share one budget; each browser or session of the owner
 * has its own budget. An email counts whether or not the address has an account.
 *
 * @returns a function that gives the reservation back if the email could not be sent, so that the user can retry
 *   immediately
 * @throws ServiceFailure THROTTLED with `retryAfter` of 1 to 30, RATE_LIMITED
 */
export async function takeMail(
  { limits, settings }: Pick<RoleContext, 'limits' | 'settings'>,
  purpose: MailPurpose,
  address: string,
  { isOwner, key }: MailBudget,
): Promise<() => Promise<void>> {
  const { throttleSeconds, mailsPerAddress, dailyMailsForOwner, dailyMailsForStrangers } = settings.limits
  const throttle = await limits.take(['throttle', purpose, address, key], { max: 1, window: throttleSeconds })
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
    const taken = await limits.take([name, address, key], limit)
    if (!taken.allowed) {
      await giveBack()
      throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
    }
    given.push(taken.giveBack)
  }
  return giveBack
}

/**
 * The budget from which an email is taken. Each browser or session of the address's owner has its own budget, and all
 * strangers share one. So no browser can use up another browser's emails.
 */
type MailBudget = { readonly isOwner: boolean; readonly key: string }

export const strangersBudget: MailBudget = { isOwner: false, key: 'stranger' }
const ownerBudget = (key: string): MailBudget => ({ isOwner: true, key })

type Shown = { readonly pass: string | undefined; readonly challenge: string }

/**
 * Returns an owner's budget if the browser shows a pass for the address, or if the owner has admitted the browser (see
 * `admissionRoutes`). Otherwise returns the strangers' budget. The browser's network proves nothing, because other
 * people share it.
 *
 * @param shown the challenge identifies a browser that has no pass yet; its verifier never leaves the browser
 */
export async function mailBudgetOf(
  context: Pick<RoleContext, 'keys' | 'clock' | 'db'>,
  address: string,
  shown: Shown,
): Promise<MailBudget> {
  if (shown.pass !== undefined && mailPass.isFor(context, shown.pass, address)) return ownerBudget(`pass ${shown.pass}`)
  const admitted = await context.db
    .selectFrom('logins')
    .select('id')
    .where('challenge', '=', shown.challenge)
    .where('kind', '=', 'way-in')
    .where('status', '=', 'done')
    .where('email_hash', 'in', storedEmail.hashes(context, address))
    .where('expires_at', '>', new Date(context.clock.now()))
    .executeTakeFirst()
  return admitted ? ownerBudget(`way-in ${admitted.id}`) : strangersBudget
}

/** Returns the budget of a session. A session belongs to an account, so its user owns the account's address. */
export const sessionBudget = (sessionId: string): MailBudget => ownerBudget(`session ${sessionId}`)

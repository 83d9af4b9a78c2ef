import { storedEmail } from '../account/storedEmail.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mailPass } from './mailPass.ts'

export type MailPurpose = 'login' | 'device' | 'change' | 'fresh' | 'approval'

/**
 * Reserves one email to an address: one per purpose in 30 seconds, three of any kind in three minutes (AU-5, AU-6), and
 * a daily maximum. Strangers share one budget, and each browser or session of the owner has its own. An email counts
 * whether or not the address has an account.
 *
 * @returns a function that gives the reservation back if the email could not be sent, so that a retry is possible at
 *   once
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
 * The budget that an email counts for. Each browser or session of the address's owner has its own one, and all
 * strangers share one. So no browser can use up the emails of another one.
 */
type MailBudget = { readonly isOwner: boolean; readonly key: string }

export const strangersBudget: MailBudget = { isOwner: false, key: 'stranger' }
const ownerBudget = (key: string): MailBudget => ({ isOwner: true, key })

type Shown = { readonly pass: string | undefined; readonly challenge: string }

/**
 * Returns the owner's budget for a browser that shows a pass for the address, or that the owner has admitted (see
 * `admissionRoutes`). The network proves nothing, because other people share it.
 *
 * @param shown the challenge identifies a browser that has no pass yet. Its verifier never leaves that browser.
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

/** A session belongs to the account, so the caller owns the account's address. */
export const sessionBudget = (sessionId: string): MailBudget => ownerBudget(`session ${sessionId}`)

import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { storedEmail } from '../account/storedEmail.ts'
import type { Database } from '../database/Database.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { mails } from '../mail/mails.ts'
import type { DeviceRequest } from './devicePage.ts'
import { deviceDigits, deviceRules } from './deviceRules.ts'
import { requesterPlace } from './requesterPlace.ts'
import { settleLogin } from './settleLogin.ts'

/**
 * Handles a click on Approve. If the page is open in the requesting browser's network, the approval takes effect
 * immediately. Otherwise the request may come from an attacker, so the user must also type the digits that the
 * requesting browser shows. That browser then waits two minutes. The user gets an email whose link stops it.
 *
 * @returns `wrong` for wrong digits; the third wrong entry rejects the request
 * @throws ServiceFailure MAIL_FAILED if the email cannot be sent; then nothing is approved
 */
export async function approveDevice(
  context: RoleContext,
  request: DeviceRequest,
  client: Pick<ClientRequest, 'networks'>,
  digits: unknown,
): Promise<'approved' | 'waiting' | 'wrong' | 'denied' | 'answered'> {
  const { id, email, details, origin, browser, place } = request
  const { clock, mail, settings } = context
  if (requesterPlace.isSame(context, details, client)) return (await settle()) ? 'approved' : 'answered'
  if (!deviceDigits.matches(context, id, digits)) return countWrong(context, id)
  const time = clock.now()
  const until = time + deviceRules.hold
  const url = await stopLinks.add(context, id)
  const facts = { origin, isOwnPage: origin === settings.authOrigin, browser, time }
  await mail.send(email, mails.browserApproved(facts, { place, until }, url))
  return (await settle({ details: { ...details, heldUntil: until }, held: deviceRules.hold + deviceRules.collect }))
    ? 'waiting'
    : 'answered'

  function settle(how: { readonly details?: Record<string, unknown>; readonly held?: number } = {}): Promise<boolean> {
    return context.db.transaction().execute(async (trx) => {
      // Locks rows of `tickets` before the address, in the same order as `createChangeCompletion`.
      await cancelReservations(context, email, trx)
      const done = await findOrCreateAccount(context, { kind: 'email', subject: email, email }, trx)
      return settleLogin(context, id, { done, ...how }, trx)
    })
  }
}

/** Counts a wrong entry of the digits. Locks the row, so that simultaneous entries are all counted. */
function countWrong({ db }: RoleContext, id: string): Promise<'wrong' | 'denied' | 'answered'> {
  return db.transaction().execute(async (trx) => {
    const login = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (login?.status !== 'pending') return 'answered'
    const wrong = login.wrong_codes + 1
    const isOver = wrong >= deviceRules.tries
    await trx
      .updateTable('logins')
      .set({ wrong_codes: wrong, ...(isOver && { status: 'denied', reason: 'denied' }) })
      .where('id', '=', id)
      .execute()
    return isOver ? 'denied' : 'wrong'
  })
}

type Context = Pick<RoleContext, 'db' | 'clock' | 'settings'>

/**
 * The "It was not me" links in emails about an approval. A link stops the approved browser until that browser has
 * collected its session.
 */
export const stopLinks = {
  /** @returns the URL for the email */
  async add({ db, clock, settings }: Context, loginId: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const expires = new Date(clock.now() + deviceRules.hold + deviceRules.collect)
    await db
      .insertInto('links')
      .values({ hash: hashOf(secret), login_id: loginId, expires_at: expires })
      .execute()
    return `${settings.url}/device/stop/${secret}`
  },
  /** @returns whether the link has stopped the browser; `false` if the browser has collected its session */
  async use({ db }: Context, secret: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('logins')
      .set({ status: 'denied', reason: 'denied' })
      .where('id', 'in', (query) => query.selectFrom('links').select('login_id').where('hash', '=', hashOf(secret)))
      .where('kind', '=', 'device')
      .where('status', 'in', ['pending', 'held', 'done'])
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
} as const

/**
 * Hashes the secret of a stop link. The prefix contains a colon, and the secrets of approval links do not. So a stop
 * link cannot approve a request.
 */
const hashOf = (secret: string) => createHash('sha256').update(`stop:${secret}`).digest()

/** Cancels other accounts' reservations of an address, because this user has proven to own it. */
async function cancelReservations(
  context: Pick<RoleContext, 'keys'>,
  email: string,
  db: Kysely<Database>,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ new_hash: null })
    .where('new_hash', 'in', storedEmail.hashes(context, email))
    .execute()
}

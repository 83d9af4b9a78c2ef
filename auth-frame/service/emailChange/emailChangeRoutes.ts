import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { emailChangeClaims } from '../../api/emailChangeApi.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { normalizeEmail, storedEmail } from '../account/storedEmail.ts'
import { lockHashes } from '../database/lockHashes.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { guardStart } from '../limits/guardStart.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { createChangeCompletion } from './createChangeCompletion.ts'
import { settleChange } from './deliverChanges.ts'
import { changeRules, createRoleJwtVerifier, signRoleJwt } from './roleJwt.ts'
import { startEmailChange, verifyPrimary, verifySecondary } from './startEmailChange.ts'

/**
 * Routes of an email change. The login role has the routes for the codes; the keeper has those for the ticket and the
 * completion.
 */
export function emailChangeRoutes(context: RoleContext): Hono {
  const app = new Hono()
  if (context.settings.role === 'keeper') {
    serveCall(context, app, keeperApi.startEmailChange, (params, session) => issueTicket(context, params, session))
    serveCall(context, app, keeperApi.completeEmailChange, createChangeCompletion(context))
    return app
  }
  const verifyJwt = createRoleJwtVerifier(context)
  serveCall(context, app, loginApi.startEmailChange, (params, session) => startEmailChange(context, params, session))
  serveCall(context, app, loginApi.verifyPrimary, ({ code }, session) => verifyPrimary(context, code, session))
  serveCall(context, app, loginApi.verifySecondary, (params, session) =>
    verifySecondary(context, verifyJwt, params, session),
  )
  serveCall(context, app, loginApi.settleEmailChange, ({ receipt }) => settleChange(context, verifyJwt, receipt))
  return app
}

type Call = typeof keeperApi.startEmailChange
/**
 * Lock space for reserving an address. It differs from the lock space of `changeAddress`, which runs after rows of
 * `tickets` were locked. Here we lock addresses first, so with a common space the different order could cause a
 * deadlock.
 */
const ticketLocks = 1

/**
 * Issues the keeper's agreement to an email change. Requires a session with a fresh proof. The agreement is a signed
 * ticket with the new address as A sent it, so the login role cannot choose a different address. An account has at most
 * one ticket.
 *
 * The ticket reserves the new address for a day: other accounts cannot request it. A login with the address is still
 * possible and ends the reservation (see `cancelReservations`). Whether the address already has a wallet is checked
 * only after both codes were right (AU-6).
 *
 * @throws ServiceFailure PROOF_TOO_OLD, CONFLICT, ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
async function issueTicket(
  context: RoleContext,
  { email, projectId, origin }: z.output<Call['params']>,
  session: SessionRequest,
): Promise<{ ticket: string }> {
  const { db, clock, settings } = context
  assertFresh(context, session)
  await guardStart(context, { projectId, origin }, session, true)
  const { accountId, identityId, browser } = session
  const wanted = await normalizeEmail(email)
  const hashes = storedEmail.hashes(context, wanted)
  const [id, now] = [randomUUID(), clock.now()]
  const own = await db.transaction().execute(async (trx) => {
    await lockHashes(trx, hashes, ticketLocks)
    const reserved = await trx
      .selectFrom('tickets')
      .select('id')
      .where('new_hash', 'in', hashes)
      .where('account_id', '!=', accountId)
      .where('done', '=', false)
      .where('created_at', '>', new Date(now - changeRules.ticket))
      .executeTakeFirst()
    if (reserved) throw new ServiceFailure('CONFLICT', { message: 'This address cannot be used now.' })
    await trx.deleteFrom('tickets').where('account_id', '=', accountId).where('done', '=', false).execute()
    await trx
      .insertInto('tickets')
      .values({
        id,
        account_id: accountId,
        new_hash: hashes[0],
        created_at: new Date(now),
        // Time until which the keeper may receive an assertion for this ticket.
        expires_at: new Date(now + changeRules.ticket + changeRules.assertion + 2 * changeRules.skew),
      })
      .execute()
    return trx
      .selectFrom('identities')
      .select(['kind', 'email'])
      .where('id', '=', identityId)
      .executeTakeFirstOrThrow(() => new ServiceFailure('UNAUTHORIZED'))
  })
  const claims: Omit<z.output<typeof emailChangeClaims.ticket>, 'iat' | 'exp'> = {
    jti: id,
    sub: accountId,
    identity: identityId,
    kind: own.kind,
    old: own.email && storedEmail.open(context, own.email, identityId),
    new: wanted,
    origin,
    browser,
  }
  const header = { typ: 'email-change-ticket', audience: settings.loginUrl, life: changeRules.ticket } as const
  return { ticket: await signRoleJwt(context, header, claims) }
}

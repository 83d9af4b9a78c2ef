import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import type { loginApi } from '../../api/serviceApi.ts'
import { pendingChange } from '../account/pendingChange.ts'
import { readAccount } from '../account/readAccount.ts'
import { normalizeEmail, storedEmail } from '../account/storedEmail.ts'
import type { Database } from '../database/Database.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { guardStart } from '../limits/guardStart.ts'
import { takeAddress } from '../limits/takeFromNetworks.ts'
import { enterCode } from '../login/enterCode.ts'
import { sendSessionCode } from '../login/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'
import { ChangeDetails, changeAddress } from './changeAddress.ts'
import { changeRules, signRoleJwt, type VerifyRoleJwt } from './roleJwt.ts'

type Call = typeof loginApi.startEmailChange

/**
 * Starts an email change. Emails a code to the current address, or to the new address if the account has none. Whether
 * the new address already belongs to an account is checked only after both codes were right.
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, THROTTLED, RATE_LIMITED, MAIL_FAILED
 */
export async function startEmailChange(
  context: RoleContext,
  { email, projectId, origin }: z.output<Call['params']>,
  session: SessionRequest,
): Promise<z.input<Call['result']>> {
  const requester = { projectId, origin }
  const wanted = await normalizeEmail(email)
  await guardStart(context, requester, session, true)
  await takeAddress(context, session.networks, wanted)
  const { email: old } = await readAccount(context, session)
  // Cancels an earlier change of this session to a different address.
  await context.db
    .deleteFrom('logins')
    .where('session_id', '=', session.sessionId)
    .where('kind', 'in', ['change-primary', 'change-secondary'])
    .where(sql<string>`details ->> 'to'`, 'not in', storedEmail.hashes(context, wanted))
    .execute()
  const change = {
    requester,
    purpose: 'change',
    details: sealChange(context, { old, new: wanted }, session.sessionId),
  } as const
  if (old === null) {
    await sendSessionCode(context, session, { ...change, kind: 'change-secondary', to: wanted, mail: mails.newAddress })
    return { action: 'VERIFY_SECONDARY_OTP' }
  }
  await sendSessionCode(context, session, { ...change, kind: 'change-primary', to: old, mail: mails.oldAddress })
  return { action: 'VERIFY_PRIMARY_OTP' }
}

/**
 * Accepts the code of the current address and emails a code to the new address. If that email fails, the first code
 * becomes valid again.
 *
 * @throws ServiceFailure the errors of `enterCode` and `sendSessionCode`
 */
export async function verifyPrimary(context: RoleContext, code: string, session: SessionRequest): Promise<null> {
  const { sessionId, networks } = session
  const login = await enterCode(context, { kind: 'change-primary', code, sessionId, networks }, async (right) => right)
  const change = openChange(context, login.details, sessionId)
  try {
    // Sends the email after the transaction, so that no row and no connection is blocked while the mail server works.
    await sendSessionCode(context, session, {
      kind: 'change-secondary',
      purpose: 'change',
      to: change.new,
      requester: { projectId: login.project_id!, origin: login.origin! },
      mail: mails.newAddress,
      details: sealChange(context, change, sessionId),
    })
  } catch (error) {
    await context.db
      .updateTable('logins')
      .set({ status: 'pending' })
      .where('id', '=', login.id)
      .where('status', '=', 'collected')
      .execute()
    throw error
  }
  return null
}

/**
 * A change as stored in the login's row. `change`: both addresses, encrypted for the session that requested the change.
 * `to`: keyed hash of the new address.
 */
const StoredChange = z.object({ change: z.string(), to: z.string() })
type StoredChange = z.output<typeof StoredChange>

type Context = Pick<RoleContext, 'keys'>
const associatedData = (sessionId: string) => `email-change:${sessionId.toLowerCase()}`

function sealChange(context: Context, change: ChangeDetails, sessionId: string): StoredChange {
  const sealed = context.keys.seal(Buffer.from(JSON.stringify(change)), associatedData(sessionId))
  return { change: sealed.toString('base64url'), to: storedEmail.hashes(context, change.new)[0] }
}

/** @throws Error if the details belong to another session or another kind of login */
function openChange({ keys }: Context, details: unknown, sessionId: string): ChangeDetails {
  const { change } = StoredChange.parse(details)
  return ChangeDetails.parse(JSON.parse(String(keys.open(Buffer.from(change, 'base64url'), associatedData(sessionId)))))
}

type SecondaryCall = typeof loginApi.verifySecondary

/**
 * Accepts the code of the new address, changes the address at this role, and signs the assertion for the keeper. The
 * same transaction stores what has to be delivered to the keeper. Until the keeper has made the change, the old address
 * can log in too.
 *
 * @throws ServiceFailure the errors of `enterCode`; UNAUTHORIZED for a ticket that the keeper did not sign, that has
 *   expired or that is about a different change; CONFLICT if the address cannot be used or an earlier change is pending
 */
export async function verifySecondary(
  context: RoleContext,
  verifyJwt: VerifyRoleJwt,
  { code, ticket: jwt }: z.output<SecondaryCall['params']>,
  session: SessionRequest,
): Promise<z.input<SecondaryCall['result']>> {
  const ticket = await verifyJwt(jwt, 'email-change-ticket', emailChangeClaims.ticket)
  const { sessionId, identityId, networks } = session
  return enterCode(context, { kind: 'change-secondary', code, sessionId, networks }, async ({ details }, trx) => {
    const change = openChange(context, details, sessionId)
    const kind = await lockIdentity(trx, identityId)
    const isSame = ticket.kind === kind && ticket.new === change.new
    if (!isSame || (kind === 'email' && ticket.old !== change.old)) throw new ServiceFailure('UNAUTHORIZED')
    await changeAddress(context, trx, identityId, change)
    const claims = { jti: ticket.jti, kind, ...change }
    const { keeperUrl } = context.settings
    const assertion = await signRoleJwt(
      context,
      { typ: 'email-change', audience: keeperUrl, life: changeRules.assertion },
      claims,
    )
    await trx
      .insertInto('deliveries')
      .values({
        id: ticket.jti,
        account_id: session.accountId,
        identity_id: identityId,
        old_hash: kind === 'email' && change.old ? storedEmail.hashes(context, change.old)[0] : null,
        parcel: pendingChange.seal(context, { old: change.old, ticket: jwt, assertion }, ticket.jti),
        next_at: new Date(context.clock.now() + changeRules.firstWait),
      })
      .execute()
    return { newEmail: change.new, assertion }
  })
}

/**
 * Locks an identity and returns its kind.
 *
 * @throws ServiceFailure UNAUTHORIZED if the account was deleted in the meantime, CONFLICT while an earlier change of
 *   the identity is pending
 */
async function lockIdentity(trx: Transaction<Database>, id: string): Promise<string> {
  const { kind } = await trx
    .selectFrom('identities')
    .select('kind')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ServiceFailure('UNAUTHORIZED'))
  const earlier = await trx.selectFrom('deliveries').select('id').where('identity_id', '=', id).executeTakeFirst()
  if (earlier) throw new ServiceFailure('CONFLICT', { message: 'An earlier change is not complete yet.' })
  return kind
}

import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { loginApi } from '../../api/serviceApi.ts'
import { emailAtRest, normalizeEmail } from '../account/emailAtRest.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { guardStart } from '../limits/guardStart.ts'
import { takeAddress } from '../limits/takeFromNetworks.ts'
import { enterCode } from '../login/email/enterCode.ts'
import { sendSessionCode } from '../login/email/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'

type Call = typeof loginApi.startEmailChange

/**
 * Begins a change of e-mail: a code to the present address, or to the new one where the account has none. Whether the
 * new address already belongs to an account is only looked at when both codes were right.
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, THROTTLED, RATE_LIMITED, MAIL_FAILED
 */
export async function startEmailChange(
  context: RoleContext,
  { email, projectId, origin }: z.output<Call['params']>,
  session: SessionRequest,
): Promise<z.input<Call['result']>> {
  const asker = { projectId, origin }
  const wanted = await normalizeEmail(email)
  await guardStart(context, asker, session, true)
  await takeAddress(context, session.networks, wanted)
  const { email: old } = await readAccount(context, session)
  // An earlier change to somewhere else is aborted.
  await context.db
    .deleteFrom('logins')
    .where('session_id', '=', session.sessionId)
    .where('kind', 'in', ['change-primary', 'change-secondary'])
    .where(sql<string>`details ->> 'to'`, 'not in', emailAtRest.hashes(context, wanted))
    .execute()
  const change = {
    asker,
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
 * Takes the code of the present address and mails one to the new address. When that mail fails, the first code is good
 * again.
 *
 * @throws ServiceFailure as `enterCode` and `sendSessionCode` do
 */
export async function verifyPrimary(context: RoleContext, code: string, session: SessionRequest): Promise<null> {
  const { sessionId, networks } = session
  const login = await enterCode(context, { kind: 'change-primary', code, sessionId, networks }, async (right) => right)
  const change = openChange(context, login.details, sessionId)
  try {
    // After the transaction: no row and no connection is held while a mail server works.
    await sendSessionCode(context, session, {
      kind: 'change-secondary',
      purpose: 'change',
      to: change.new,
      asker: { projectId: login.project_id!, origin: login.origin! },
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

/** What a change of e-mail keeps between its steps. `old` is null for an account that had no address. */
export const ChangeDetails = z.object({ old: z.nullable(z.string()), new: z.string() })
export type ChangeDetails = z.output<typeof ChangeDetails>

/**
 * The same as it stands in the row of the login: sealed for the session that asked, with the hash of the new address.
 */
const AtRest = z.object({ change: z.string(), to: z.string() })
type AtRest = z.output<typeof AtRest>

type Context = Pick<RoleContext, 'keys'>
const bindingOf = (sessionId: string) => `email-change:${sessionId.toLowerCase()}`

function sealChange(context: Context, change: ChangeDetails, sessionId: string): AtRest {
  const sealed = context.keys.seal(Buffer.from(JSON.stringify(change)), bindingOf(sessionId))
  return { change: sealed.toString('base64url'), to: emailAtRest.hashes(context, change.new)[0] }
}

/** @throws Error for details of another session or kind */
export function openChange({ keys }: Context, details: unknown, sessionId: string): ChangeDetails {
  const { change } = AtRest.parse(details)
  return ChangeDetails.parse(JSON.parse(String(keys.open(Buffer.from(change, 'base64url'), bindingOf(sessionId)))))
}

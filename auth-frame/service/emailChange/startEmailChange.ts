import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { loginApi } from '../../api/serviceApi.ts'
import { emailAtRest } from '../account/emailAtRest.ts'
import { normalizeEmail } from '../account/normalizeEmail.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { guardStart } from '../limits/guardStart.ts'
import { takeAddress } from '../limits/takeAddress.ts'
import { sendSessionCode } from '../login/email/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'
import { sealChange } from './ChangeDetails.ts'

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

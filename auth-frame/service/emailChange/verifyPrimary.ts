import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { enterCode } from '../login/email/enterCode.ts'
import { sendSessionCode } from '../login/email/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'
import { openChange, sealChange } from './ChangeDetails.ts'

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

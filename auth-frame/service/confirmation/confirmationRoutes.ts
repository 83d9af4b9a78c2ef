import { Hono } from 'hono'
import { sql } from 'kysely'
import type { ApprovalMail } from '../../api/approvalMail.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { Requester, RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { guardStart } from '../limits/guardStart.ts'
import { enterCode } from '../login/enterCode.ts'
import { sendSessionCode } from '../login/sendSessionCode.ts'
import { mails } from '../mail/mails.ts'
import { assertFresh } from '../session/assertFresh.ts'

/**
 * Routes for the codes that the login role emails within a session: one before keys are shown, and one for each
 * approval by email.
 */
export function codeRoutes(context: RoleContext): Hono {
  const app = new Hono()
  serveCall(context, app, loginApi.startFreshCode, (params, session) => startFreshCode(context, params, session))
  serveCall(context, app, loginApi.verifyFreshCode, ({ code }, { sessionId, networks }) =>
    enterCode(context, { kind: 'fresh', code, sessionId, networks }, async () => null),
  )
  serveCall(context, app, loginApi.startApprovalCode, (params, session) => approvalCode.start(context, params, session))
  serveCall(context, app, loginApi.verifyApprovalCode, (params, session) =>
    approvalCode.verify(context, params, session),
  )
  return app
}

type Input = Requester & { readonly purpose?: 'deletion' | undefined }

/**
 * Emails the code that the user must enter before keys are shown or, with `purpose`, before the account is deleted.
 *
 * @throws ServiceFailure NOT_FOUND if the account has no address; A then requires a new login instead
 */
async function startFreshCode(
  context: RoleContext,
  { purpose, ...requester }: Input,
  session: SessionRequest,
): Promise<null> {
  await guardStart(context, requester, session, true)
  const { email } = await readAccount(context, session)
  if (email === null) throw new ServiceFailure('NOT_FOUND', { message: 'This account has no email address.' })
  const mail = purpose === 'deletion' ? mails.deletionCode : mails.freshCode
  await sendSessionCode(context, session, { kind: 'fresh', purpose: 'fresh', to: email, requester, mail })
  return null
}

type Approved = { readonly digest: string; readonly mail: ApprovalMail }

/**
 * An emailed code for one approval, for host pages that cannot open a window. The email names the requesting site and
 * everything that the user approves. The code is bound to the session and to the digest of what is signed.
 */
const approvalCode = {
  /** @throws ServiceFailure NOT_FOUND if the account has no address, and the errors of `sendSessionCode` */
  async start(context: RoleContext, asked: Requester & Approved, session: SessionRequest): Promise<null> {
    const { projectId, origin, digest, mail } = asked
    const requester = { projectId, origin }
    await guardStart(context, requester, session, true)
    const { email } = await readAccount(context, session)
    if (email === null) throw new ServiceFailure('NOT_FOUND', { message: 'This account has no email address.' })
    // An earlier code was sent for a different digest, so it cannot approve this digest. Wrong entries of the earlier
    // code should not count for the new code either.
    await context.db
      .deleteFrom('logins')
      .where('session_id', '=', session.sessionId)
      .where('kind', '=', 'approval')
      .where(sql<string>`details ->> 'digest'`, '!=', digest)
      .execute()
    await sendSessionCode(context, session, {
      kind: 'approval',
      purpose: 'approval',
      to: email,
      requester,
      mail: (facts, code) => mails.approvalCode(facts, mail, code),
      details: { digest },
    })
    return null
  },
  /** @throws ServiceFailure the errors of `enterCode`; NOT_FOUND for a different digest, which uses up no try */
  async verify(
    context: RoleContext,
    { code, digest }: { readonly code: string; readonly digest: string },
    { sessionId, networks }: SessionRequest,
  ): Promise<null> {
    await enterCode(context, { kind: 'approval', code, sessionId, networks }, async ({ details }) => {
      if (details?.digest !== digest) throw new ServiceFailure('NOT_FOUND')
    })
    return null
  },
}

/**
 * Deletes an account, after a fresh proof at both roles. First the login role records that the user wants the deletion.
 * Then the keeper deletes its account, and after that the login role deletes its own. An interrupted deletion can be
 * continued, because the login role's record stays until the user cancels.
 */
export function deletionRoutes(context: RoleContext): Hono {
  const { db, settings } = context
  const app = new Hono()
  const setDeleting = (trx: typeof db, accountId: string, deleting: boolean) =>
    trx.updateTable('accounts').set({ deleting }).where('id', '=', accountId).execute()
  if (settings.role === 'login') {
    serveCall(context, app, loginApi.startDeletion, async ({ code }, session) => {
      const { accountId, sessionId, networks } = session
      if (code === undefined) {
        assertFresh(context, session)
        await setDeleting(db, accountId, true)
      } else
        await enterCode(context, { kind: 'fresh', code, sessionId, networks }, (_, trx) =>
          setDeleting(trx, accountId, true),
        )
      return null
    })
    serveCall(context, app, loginApi.stopDeletion, async (_, { accountId }) => {
      await setDeleting(db, accountId, false)
      return null
    })
  }
  serveCall(context, app, loginApi.deleteAccount, async (_, session) => {
    if (settings.role === 'keeper') assertFresh(context, session)
    const { numDeletedRows } = await db
      .deleteFrom('accounts')
      .where('id', '=', session.accountId)
      .$if(settings.role === 'login', (query) => query.where('deleting', '=', true))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ServiceFailure('CONFLICT')
    return null
  })
  return app
}

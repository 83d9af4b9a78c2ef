import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { loginApi, type Session } from '../../api/serviceApi.ts'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { normalizeEmail } from '../account/storedEmail.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { mails } from '../mail/mails.ts'
import { collectAgain, openCollected } from './collectLogin.ts'
import { continueLogin } from './createLogin.ts'
import { enterCode } from './enterCode.ts'
import { reserveMail } from './reserveMail.ts'
import { codeHashes, codeRules, sendCode } from './sendCode.ts'

/** Routes of the login with an emailed code. */
export function emailRoutes(context: RoleContext): Hono {
  const app = new Hono()
  serveCall(context, app, loginApi.startEmail, (params, request) => startEmail(context, params, request))
  serveCall(context, app, loginApi.verifyEmail, (params, request) => verifyEmail(context, params, request))
  return app
}

/**
 * Emails a code. Looks up no account: accounts are created when the code is entered, so the answer cannot reveal
 * whether an account exists (AU-6).
 */
async function startEmail(
  context: RoleContext,
  { email, challenge, projectId, origin, pass }: z.output<typeof loginApi.startEmail.params>,
  request: ClientRequest,
): Promise<{ id: string }> {
  const to = await normalizeEmail(email)
  const requester = { projectId, origin }
  const { isOwner, giveBack } = await reserveMail(
    context,
    { purpose: 'login', to, requester, challenge, pass },
    request,
  )
  const { browser, place } = request
  try {
    const id = await continueLogin(context, {
      kind: 'email',
      life: codeRules.life,
      challenge,
      email: to,
      project_id: projectId,
      origin,
      browser,
      is_owner: isOwner,
    })
    await sendCode(context, { loginId: id, to, facts: { origin, browser, place }, mail: mails.code })
    return { id }
  } catch (error) {
    await giveBack()
    throw error
  }
}

type Input = { readonly id: string; readonly verifier: string; readonly code: string }

/**
 * Opens a session for a login's code. Creates the account at the first login. For a minute the same browser may enter
 * the code again (see `collectAgain`).
 *
 * @throws ServiceFailure the errors of `enterCode`
 */
async function verifyEmail(context: RoleContext, input: Input, request: ClientRequest): Promise<Session> {
  try {
    return await enterCode(context, { kind: 'email', networks: request.networks, ...input }, async (login, trx) => {
      const { email } = login
      const found = await findOrCreateAccount(context, { kind: 'email', subject: email, email }, trx)
      return openCollected(context, login, found, request, trx)
    })
  } catch (error) {
    // CODE_DEAD also shows that the verifier is right, because a wrong verifier gives NOT_FOUND.
    const isOver = error instanceof ServiceFailure && error.code === 'CODE_DEAD'
    const session = isOver && (await isCodeOf(context, input)) && (await collectAgain(context, input.id, request))
    if (!session) throw error
    return session
  }
}

async function isCodeOf({ db, keys }: RoleContext, { id, code }: Input): Promise<boolean> {
  const codes = await db.selectFrom('codes').select(['hash', 'salt']).where('login_id', '=', id).execute()
  return codes.some(({ hash, salt }) => codeHashes(keys, salt, code).some((each) => timingSafeEqual(hash, each)))
}

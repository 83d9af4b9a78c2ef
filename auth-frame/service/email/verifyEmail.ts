import type { Session } from '../../api/serviceApi.ts'
import { findOrCreateAccount } from '../account/findOrCreateAccount.ts'
import { enterCode } from '../code/enterCode.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../RoleContext.ts'
import { openSession } from '../session/openSession.ts'

type Input = { readonly id: string; readonly verifier: string; readonly code: string }

/**
 * Opens a session for the code of a login; the account is made if there was none.
 *
 * @throws ServiceFailure as `enterCode` does
 */
export function verifyEmail(context: RoleContext, input: Input, request: ClientRequest): Promise<Session> {
  return enterCode(context, { kind: 'email', networks: request.networks, ...input }, async ({ email, origin }, trx) => {
    const found = await findOrCreateAccount(context, { kind: 'email', subject: email, email }, trx)
    return openSession(context, found, { ...request, origin }, trx)
  })
}

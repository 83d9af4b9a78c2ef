import { timingSafeEqual } from 'node:crypto'
import type { Session } from '../../../api/serviceApi.ts'
import { findOrCreateAccount } from '../../account/findOrCreateAccount.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { collectAgain, openCollected } from '../collectAgain.ts'
import { codeHashes } from './codeHashes.ts'
import { enterCode } from './enterCode.ts'

type Input = { readonly id: string; readonly verifier: string; readonly code: string }

/**
 * Opens a session for the code of a login; the account is made if there was none. For a minute the same browser may
 * enter the code again (see `collectAgain`).
 *
 * @throws ServiceFailure as `enterCode` does
 */
export async function verifyEmail(context: RoleContext, input: Input, request: ClientRequest): Promise<Session> {
  try {
    return await enterCode(context, { kind: 'email', networks: request.networks, ...input }, async (login, trx) => {
      const { email } = login
      const found = await findOrCreateAccount(context, { kind: 'email', subject: email, email }, trx)
      return openCollected(context, login, found, request, trx)
    })
  } catch (error) {
    // With another verifier it would be NOT_FOUND.
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

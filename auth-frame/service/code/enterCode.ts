import type { Transaction } from 'kysely'
import type { Database, LoginKind } from '../database/Database.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { wrongCodes } from '../limits/wrongCodes.ts'
import { provesChallenge } from '../login/provesChallenge.ts'
import type { RoleContext } from '../RoleContext.ts'
import { checkCode, type Login } from './checkCode.ts'

type Entry = { readonly kind: LoginKind; readonly code: string } & (
  | { readonly id: string; readonly verifier: string }
  | { readonly sessionId: string }
)

/**
 * Takes the code of a login that was begun with `verifier`, or within a session. A right one works once: `onRight`
 * happens in the same transaction, so that a failure in it leaves the code as it was.
 *
 * @throws ServiceFailure NOT_FOUND, CODE_WRONG, CODE_DEAD, LOGIN_ENDED, RATE_LIMITED
 */
export async function enterCode<result>(
  context: RoleContext,
  entry: Entry,
  onRight: (login: Login & { email: string }, trx: Transaction<Database>) => Promise<result>,
): Promise<result> {
  const { db } = context
  const login = await db
    .selectFrom('logins')
    .select(['id', 'email', 'challenge'])
    .where('kind', '=', entry.kind)
    .$call((query) =>
      'id' in entry ? query.where('id', '=', entry.id) : query.where('session_id', '=', entry.sessionId),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!login?.email || ('verifier' in entry && !provesChallenge(entry.verifier, login.challenge)))
    throw new ServiceFailure('NOT_FOUND')
  const { id, email } = login
  await wrongCodes.assertFew(context, email)
  const outcome = await db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!locked) return { verdict: 'CODE_DEAD', wrong: false } as const
    const judged = await checkCode(context, trx, locked, entry.code)
    return judged.verdict === 'RIGHT' ? { result: await onRight({ ...locked, email }, trx) } : judged
  })
  if ('result' in outcome) {
    await wrongCodes.clear(context, email)
    return outcome.result
  }
  if (outcome.wrong) await wrongCodes.add(context, email)
  throw new ServiceFailure(outcome.verdict as Exclude<typeof outcome.verdict, 'RIGHT'>)
}

import type { Transaction } from 'kysely'
import { emailAtRest } from '../../account/emailAtRest.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Database, LoginKind } from '../../database/Database.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { wrongCodes } from '../../limits/wrongCodes.ts'
import { provesChallenge } from '../provesChallenge.ts'
import { checkCode, type Login } from './checkCode.ts'

type Entry = { readonly kind: LoginKind; readonly code: string } & Pick<ClientRequest, 'networks'> &
  ({ readonly id: string; readonly verifier: string } | { readonly sessionId: string })

/**
 * Takes the code of a login that was started with `verifier`, or within a session. A right one works once: `onRight`
 * happens in the same transaction, so that a failure in it leaves the code as it was.
 *
 * @throws ServiceFailure NOT_FOUND, CODE_WRONG, CODE_DEAD, LOGIN_ENDED, RATE_LIMITED
 */
export async function enterCode<result>(
  context: RoleContext,
  entry: Entry,
  onRight: (login: Omit<Login, 'email'> & { email: string }, trx: Transaction<Database>) => Promise<result>,
): Promise<result> {
  const { db } = context
  const login = await db
    .selectFrom('logins')
    .select(['id', 'email', 'challenge', 'is_owner', 'wrong_codes'])
    .where('kind', '=', entry.kind)
    .$call((query) =>
      'id' in entry ? query.where('id', '=', entry.id) : query.where('session_id', '=', entry.sessionId),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  // One that is over is deleted soon. The caller gets the same answer before and after.
  if (!login && 'id' in entry) throw new ServiceFailure('CODE_DEAD')
  if (!login?.email || ('verifier' in entry && !provesChallenge(entry.verifier, login.challenge)))
    throw new ServiceFailure('NOT_FOUND')
  const { id } = login
  const email = emailAtRest.open(context, login.email, id)
  // The owner's tries are limited per code. A stranger who guesses at the same time must not block the owner.
  const isBusy = !login.is_owner && (await wrongCodes.isBusy(context, entry.networks))
  // A login's first entry is always judged: a neighbor's wrong codes must not refuse anyone's right one.
  const isLater = login.wrong_codes > 0
  if (isBusy && isLater) await wrongCodes.takeAllowance(context, entry.networks)
  const outcome = await db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!locked) return { verdict: 'CODE_DEAD', wrong: false } as const
    // Of entries at once, only one is the first.
    if (isBusy && !isLater && locked.wrong_codes > 0) throw new ServiceFailure('RATE_LIMITED', { retryAfter: 1 })
    const judged = await checkCode(context, trx, locked, entry.code)
    return judged.verdict === 'RIGHT' ? { result: await onRight({ ...locked, email }, trx) } : judged
  })
  if ('result' in outcome) return outcome.result
  if (outcome.wrong) await wrongCodes.add(context, entry.networks)
  throw new ServiceFailure(outcome.verdict as Exclude<typeof outcome.verdict, 'RIGHT'>)
}

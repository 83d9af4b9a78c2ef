import { timingSafeEqual } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { storedEmail } from '../../account/storedEmail.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Database, LoginKind } from '../../database/Database.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { wrongCodes } from '../../limits/takeFromNetworks.ts'
import { provesChallenge } from '../collectLogin.ts'
import { codeHashes, codeRules } from './sendCode.ts'

type Entry = { readonly kind: LoginKind; readonly code: string } & Pick<ClientRequest, 'networks'> &
  ({ readonly id: string; readonly verifier: string } | { readonly sessionId: string })

/**
 * Enters the code of a login that was started with `verifier` or within a session. A right code works once. `onRight`
 * runs in the same transaction, so that the code stays valid if `onRight` fails.
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
  // Expired logins are deleted soon. The caller gets the same answer before and after that.
  if (!login && 'id' in entry) throw new ServiceFailure('CODE_DEAD')
  if (!login?.email || ('verifier' in entry && !provesChallenge(entry.verifier, login.challenge)))
    throw new ServiceFailure('NOT_FOUND')
  const { id } = login
  const email = storedEmail.open(context, login.email, id)
  // The owner's tries are limited per code. A stranger who guesses at the same time must not block the owner.
  const isBusy = !login.is_owner && (await wrongCodes.isBusy(context, entry.networks))
  // A login's first entry is always checked, so that a neighbor's wrong codes never block a right one.
  const isLater = login.wrong_codes > 0
  if (isBusy && isLater) await wrongCodes.takeAllowance(context, entry.networks)
  const outcome = await db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!locked) return { verdict: 'CODE_DEAD', wrong: false } as const
    // Of simultaneous entries, only one is the first.
    if (isBusy && !isLater && locked.wrong_codes > 0) throw new ServiceFailure('RATE_LIMITED', { retryAfter: 1 })
    const judged = await checkCode(context, trx, locked, entry.code)
    return judged.verdict === 'RIGHT' ? { result: await onRight({ ...locked, email }, trx) } : judged
  })
  if ('result' in outcome) return outcome.result
  if (outcome.wrong) await wrongCodes.add(context, entry.networks)
  throw new ServiceFailure(outcome.verdict as Exclude<typeof outcome.verdict, 'RIGHT'>)
}

type Login = Selectable<Database['logins']>
type Verdict = {
  readonly verdict: 'RIGHT' | 'CODE_WRONG' | 'CODE_DEAD' | 'LOGIN_ENDED'
  /** Whether it was compared with a valid code and did not match. */
  readonly wrong: boolean
}

/**
 * Checks an entry against the valid codes of a login (AU-3, AU-4): the newest three. A wrong entry counts as a try at
 * each of them, because we cannot know which one was meant. After three tries a code is dead, after five wrong entries
 * the login has ended. A right entry sets the login to `collected`, which invalidates all its codes.
 *
 * @param login its row, locked by the transaction, so that simultaneous entries are checked one by one
 * @returns the verdict; does not throw it, because the transaction must commit the count
 */
async function checkCode(
  { keys, clock }: Pick<RoleContext, 'keys' | 'clock'>,
  trx: Transaction<Database>,
  login: Login,
  entry: string,
): Promise<Verdict> {
  if (login.status === 'ended') return { verdict: 'LOGIN_ENDED', wrong: false }
  if (login.status !== 'pending') return { verdict: 'CODE_DEAD', wrong: false }
  const living = await trx
    .selectFrom('codes')
    .select(['id', 'hash', 'salt', 'tries'])
    .where('login_id', '=', login.id)
    .where('expires_at', '>', new Date(clock.now()))
    .where('tries', '<', codeRules.triesPerCode)
    .orderBy('id', 'desc')
    .limit(codeRules.active)
    .execute()
  if (living.length === 0) return { verdict: 'CODE_DEAD', wrong: false }
  // All codes are compared, so that the timing does not reveal which one matched.
  const matches = living.flatMap(({ hash, salt }) =>
    codeHashes(keys, salt, entry).map((each) => timingSafeEqual(hash, each)),
  )
  if (matches.includes(true)) {
    await trx.updateTable('logins').set({ status: 'collected' }).where('id', '=', login.id).execute()
    return { verdict: 'RIGHT', wrong: false }
  }
  const wrong = login.wrong_codes + 1
  const ended = wrong >= codeRules.wrongPerLogin
  await trx
    .updateTable('logins')
    .set({ wrong_codes: wrong, ...(ended && { status: 'ended' }) })
    .where('id', '=', login.id)
    .execute()
  const ids = living.map(({ id }) => id)
  await trx
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  if (ended) return { verdict: 'LOGIN_ENDED', wrong: true }
  const dead = living.every(({ tries }) => tries + 1 >= codeRules.triesPerCode)
  return { verdict: dead ? 'CODE_DEAD' : 'CODE_WRONG', wrong: true }
}

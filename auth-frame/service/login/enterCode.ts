import { timingSafeEqual } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { storedEmail } from '../account/storedEmail.ts'
import type { Database, LoginKind } from '../database/Database.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { wrongCodes } from '../limits/takeFromNetworks.ts'
import { provesChallenge } from './collectLogin.ts'
import { codeHashes, codeRules } from './sendCode.ts'

type Entry = { readonly kind: LoginKind; readonly code: string } & Pick<ClientRequest, 'networks'> &
  ({ readonly id: string; readonly verifier: string } | { readonly sessionId: string })

/**
 * Enters the code of a login that was started with `verifier` or within a session. A right code works once. `onRight`
 * runs in the same transaction, so if it fails, the code stays valid.
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
  // Expired logins are deleted soon. The caller gets the same answer before and after the deletion.
  if (!login && 'id' in entry) throw new ServiceFailure('CODE_DEAD')
  if (!login?.email || ('verifier' in entry && !provesChallenge(entry.verifier, login.challenge)))
    throw new ServiceFailure('NOT_FOUND')
  const { id } = login
  const email = storedEmail.open(context, login.email, id)
  // The owner has a limited number of tries per code, but no limit per network. A stranger who guesses at the same time
  // must not block the owner.
  const isBusy = !login.is_owner && (await wrongCodes.isBusy(context, entry.networks))
  // The first entry of a login is always checked, so that a neighbor's wrong codes never block a right code.
  const isLater = login.wrong_codes > 0
  if (isBusy && isLater) await wrongCodes.takeAllowance(context, entry.networks)
  const outcome = await db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!locked) return { verdict: 'CODE_DEAD', wrong: false } as const
    // If several entries arrive at the same time, only one of them counts as the first.
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
  /** Whether the entry was compared with a valid code and did not match. */
  readonly wrong: boolean
}

/**
 * Compares an entry with the newest three valid codes of a login (AU-3, AU-4). A wrong entry counts as a try for each
 * of them, because we do not know which code the user meant. A code is dead after three tries. The login ends after
 * five wrong entries. A right entry sets the login to `collected`, which invalidates all its codes.
 *
 * @param login its row, locked by the transaction, so that simultaneous entries are checked one by one
 * @returns the verdict; does not throw, because the transaction must commit the count
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
  // Compares with all codes, so that the duration does not reveal which one matched.
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

import { timingSafeEqual } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Database } from '../../database/Database.ts'
import { codeHashes } from './codeHashes.ts'
import { codeRules } from './codeRules.ts'

export type Login = Selectable<Database['logins']>
type Verdict = {
  readonly verdict: 'RIGHT' | 'CODE_WRONG' | 'CODE_DEAD' | 'LOGIN_ENDED'
  /** Whether it was compared with a living code and was not that. */
  readonly wrong: boolean
}

/**
 * Judges an entry against the codes of a login that still live (AU-3, AU-4): any of the newest three may match. A wrong
 * entry is a try at each of them, since it cannot be known which one was meant; after three tries a code is dead, after
 * five wrong entries the login has ended. A right entry leaves the login `collected`, where no code is valid any
 * longer.
 *
 * @param login its row, locked by the transaction, so that of entries at once one is judged after the other
 * @returns the verdict, never throws it: the transaction must commit the count
 */
export async function checkCode(
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
  // All are compared, so that the time does not tell which one it was.
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

import type { Session } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { LoginKind } from '../database/Database.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Holder } from '../session/Holder.ts'
import { collectAgain, openCollected } from './collectAgain.ts'
import { provesChallenge } from './provesChallenge.ts'

type Question = {
  readonly kind: LoginKind
  readonly id: string
  readonly verifier: string
  /** Whose the session will be. */
  readonly holder: Holder
}
type Collected =
  /** `held`: proven, and only `releaseLogin` opens it. */
  | { readonly state: 'pending' | 'held'; readonly details: Record<string, unknown> | null }
  | { readonly state: 'denied'; readonly reason: 'denied' | 'expired' | 'failed' }
  | { readonly state: 'done'; readonly session: Session; readonly details: Record<string, unknown> | null }

/**
 * What became of a login, for A that polls. The session is made at the moment it is collected. For a minute
 * the same verifier and key may collect again (see `collectAgain`).
 *
 * A login that is over is deleted soon: its id is then unknown, and the answer stays the same.
 *
 * @throws ServiceFailure NOT_FOUND for a verifier that is not the one of the challenge
 */
export async function collectLogin(context: RoleContext, { kind, id, verifier, holder }: Question): Promise<Collected> {
  const { db, clock } = context
  const login = await db
    .selectFrom('logins')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const over = { state: 'denied', reason: 'expired' } as const
  if (!login) return over
  if (!provesChallenge(verifier, login.challenge)) throw new ServiceFailure('NOT_FOUND')
  if (login.status === 'denied') return { state: 'denied', reason: login.reason ?? 'denied' }
  if (login.status === 'collected') return collectedAgain(login.details)
  if (login.expires_at.getTime() <= clock.now()) return over
  if (login.status === 'pending' || login.status === 'held') return { state: login.status, details: login.details }
  const collected = await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('logins')
      .set({ status: 'collected' })
      .where('id', '=', id)
      .where('status', '=', 'done')
      .returning(['account_id', 'identity_id', 'details'])
      .executeTakeFirst()
    if (!taken?.account_id || !taken.identity_id) return undefined
    const found = { accountId: taken.account_id, identityId: taken.identity_id }
    const session = await openCollected(context, login, found, holder, trx)
    return { state: 'done', session, details: taken.details } as const
  })
  return collected ?? collectedAgain(login.details)

  async function collectedAgain(details: Record<string, unknown> | null): Promise<Collected> {
    const session = await collectAgain(context, id, holder)
    return session ? { state: 'done', session, details } : over
  }
}

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, IdentityKind } from '../database/Database.ts'
import type { RoleContext } from '../RoleContext.ts'

type Identity = {
  readonly kind: IdentityKind
  /** The address in its normal form for `email`, else the provider's own stable id. */
  readonly subject: string
  /** Only when the provider says that it is verified. */
  readonly email?: string | null
  readonly userName?: string | null
}
/** What `openSession` takes. */
export type Found = { readonly accountId: string; readonly identityId: string }

/**
 * The account of a proven identity. Identities are kept apart: the same address by mail and by a provider are two accounts.
 * A later login brings a new user name along, but never changes an address that is there.
 *
 * @param db a transaction, where the caller has one
 */
export async function findOrCreateAccount(
  { clock, db: own }: Pick<RoleContext, 'db' | 'clock'>,
  { kind, subject, email = null, userName = null }: Identity,
  db: Kysely<Database> = own,
): Promise<Found> {
  const found = () =>
    db
      .updateTable('identities')
      .set(({ fn, val }) => ({
        email: fn.coalesce('email', val(email)),
        user_name: fn.coalesce(val(userName), 'user_name'),
      }))
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .returning(['account_id as accountId', 'id as identityId'])
      .executeTakeFirst()
  const existing = await found()
  if (existing) return existing
  const [accountId, identityId, created_at] = [randomUUID(), randomUUID(), new Date(clock.now())]
  await db.insertInto('accounts').values({ id: accountId, created_at }).execute()
  const inserted = await db
    .insertInto('identities')
    .values({ id: identityId, account_id: accountId, kind, subject, email, user_name: userName, created_at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { accountId, identityId }
  // Another login of the same identity was first.
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
  return (await found()) ?? Promise.reject(new Error('An identity vanished while it was looked up.'))
}

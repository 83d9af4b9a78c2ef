import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, IdentityKind } from '../database/Database.ts'
import { emailAtRest } from '../email/emailAtRest.ts'
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

type Context = Pick<RoleContext, 'db' | 'clock' | 'keys'>

/**
 * The account of a proven identity. Identities are kept apart: the same address by mail and by a provider are two
 * accounts. A later login brings a new user name along, but never changes an address that is there.
 *
 * @param db a transaction, where the caller has one
 */
export async function findOrCreateAccount(
  context: Context,
  identity: Identity,
  db: Kysely<Database> = context.db,
): Promise<Found> {
  const { kind, subject, email = null, userName = null } = identity
  const subjects = kind === 'email' ? emailAtRest.hashes(context, subject) : ([subject] as const)
  const existing = await find(context, identity, subjects, db)
  if (existing) return existing
  const [accountId, identityId, created_at] = [randomUUID(), randomUUID(), new Date(context.clock.now())]
  await db.insertInto('accounts').values({ id: accountId, created_at }).execute()
  const inserted = await db
    .insertInto('identities')
    .values({
      id: identityId,
      account_id: accountId,
      kind,
      subject: subjects[0],
      email: email === null ? null : emailAtRest.seal(context, email, identityId),
      user_name: userName,
      created_at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { accountId, identityId }
  // Another login of the same identity was first.
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
  const found = await find(context, identity, subjects, db)
  return found ?? Promise.reject(new Error('An identity vanished while it was looked up.'))
}

async function find(
  context: Context,
  { kind, email, userName }: Identity,
  subjects: readonly string[],
  db: Kysely<Database>,
): Promise<Found | undefined> {
  const row = await db
    .selectFrom('identities')
    .select(['id', 'account_id', 'email', 'user_name'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .executeTakeFirst()
  if (!row) return kind === 'email' ? findByOldAddress(subjects, db) : undefined
  const changes = {
    ...(row.email === null && email && { email: emailAtRest.seal(context, email, row.id) }),
    ...(userName && userName !== row.user_name && { user_name: userName }),
  }
  if (Object.keys(changes).length > 0)
    await db.updateTable('identities').set(changes).where('id', '=', row.id).execute()
  return { accountId: row.account_id, identityId: row.id }
}

/** Until the keeper has changed an address too, the one before it leads to the same account. */
async function findByOldAddress(hashes: readonly string[], db: Kysely<Database>): Promise<Found | undefined> {
  return db
    .selectFrom('deliveries')
    .select(['account_id as accountId', 'identity_id as identityId'])
    .where('old_hash', 'in', hashes)
    .executeTakeFirst()
}

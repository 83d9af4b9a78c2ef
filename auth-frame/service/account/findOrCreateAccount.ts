import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, IdentityKind } from '../database/Database.ts'
import { lockHashes } from '../database/lockHashes.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { storedEmail } from './storedEmail.ts'

type Identity = {
  readonly kind: IdentityKind
  /** The normalized address if `kind` is `email`, otherwise the provider's stable user id. */
  readonly subject: string
  /** `null` unless the provider reports the address as verified. */
  readonly email?: string | null
  readonly userName?: string | null
}
/** The account and identity that `openSession` opens a session for. */
export type FoundAccount = { readonly accountId: string; readonly identityId: string }

type Context = Pick<RoleContext, 'db' | 'clock' | 'keys'>

/**
 * Returns the account of a proven identity. Creates the account at the first login. An email login and a social login
 * with the same address are two identities, so they have two accounts. A later login updates the user name, but never
 * replaces the address.
 *
 * @param trx the caller's transaction; by default this function opens its own
 */
export async function findOrCreateAccount(
  context: Context,
  identity: Identity,
  trx?: Transaction<Database>,
): Promise<FoundAccount> {
  if (!trx) return context.db.transaction().execute((own) => findOrCreateAccount(context, identity, own))
  const { kind, subject, email = null, userName = null } = identity
  const subjects = kind === 'email' ? storedEmail.hashes(context, subject) : ([subject] as const)
  const existing = await find(context, identity, subjects, trx)
  if (existing) return existing
  if (kind === 'email') {
    // While the role's key is being changed, two replicas store different hashes of the same address. The unique
    // constraint accepts both hashes, so we also lock all hashes of the address.
    await lockHashes(trx, subjects)
    const created = await find(context, identity, subjects, trx)
    if (created) return created
  }
  const [accountId, identityId, created_at] = [randomUUID(), randomUUID(), new Date(context.clock.now())]
  await trx.insertInto('accounts').values({ id: accountId, created_at }).execute()
  const inserted = await trx
    .insertInto('identities')
    .values({
      id: identityId,
      account_id: accountId,
      kind,
      subject: subjects[0],
      email: email === null ? null : storedEmail.seal(context, email, identityId),
      user_name: userName,
      created_at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { accountId, identityId }
  // Another request has created the same identity in the meantime.
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute()
  const found = await find(context, identity, subjects, trx)
  return found ?? Promise.reject(new Error('An identity was deleted during its lookup.'))
}

async function find(
  context: Context,
  { kind, email, userName }: Identity,
  subjects: readonly string[],
  trx: Transaction<Database>,
): Promise<FoundAccount | undefined> {
  const row = await trx
    .selectFrom('identities')
    .select(['id', 'account_id', 'email', 'user_name'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .executeTakeFirst()
  if (!row) return kind === 'email' ? findByOldAddress(subjects, trx) : undefined
  const changes = {
    ...(row.email === null && email && { email: storedEmail.seal(context, email, row.id) }),
    ...(userName && userName !== row.user_name && { user_name: userName }),
  }
  if (Object.keys(changes).length > 0)
    await trx.updateTable('identities').set(changes).where('id', '=', row.id).execute()
  return { accountId: row.account_id, identityId: row.id }
}

/**
 * Finds an account by its old email address. During an email change, the old address can log in until the keeper has
 * changed it too.
 */
async function findByOldAddress(
  hashes: readonly string[],
  trx: Transaction<Database>,
): Promise<FoundAccount | undefined> {
  return trx
    .selectFrom('deliveries')
    .select(['account_id as accountId', 'identity_id as identityId'])
    .where('old_hash', 'in', hashes)
    .executeTakeFirst()
}

/**
 * Removes control and direction characters from a user name and shortens it to 100 characters. Returns `null` if no
 * character is left.
 */
export function cleanUserName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const plain = value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return Array.from(plain).slice(0, 100).join('') || null
}

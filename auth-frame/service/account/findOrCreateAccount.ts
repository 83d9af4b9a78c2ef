import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database, IdentityKind } from '../database/Database.ts'
import { lockHashes } from '../database/lockHashes.ts'
import { storedEmail } from './storedEmail.ts'

type Identity = {
  readonly kind: IdentityKind
  /** The normalized address for `email`, otherwise the provider's own stable id. */
  readonly subject: string
  /** Only if the provider reports it as verified. */
  readonly email?: string | null
  readonly userName?: string | null
}
/** Input of `openSession`. */
export type FoundAccount = { readonly accountId: string; readonly identityId: string }

type Context = Pick<RoleContext, 'db' | 'clock' | 'keys'>

/**
 * Returns the account of a proven identity, and creates it at the first login. Identities are separate: the same
 * address by email login and by a provider is two accounts. A later login updates the user name, but never replaces an
 * address.
 *
 * @param trx the caller's transaction; by default a separate one
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
    // While a key is being changed, replicas insert different hashes of one address, and the unique constraint accepts
    // both.
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
  // Another login of the same identity was faster.
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

/** Until the keeper has made an email change too, the old address still leads to the same account. */
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

/** Returns a user name without control and direction characters, at most 100 characters. `null` if nothing is left. */
export function cleanUserName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const plain = value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return Array.from(plain).slice(0, 100).join('') || null
}

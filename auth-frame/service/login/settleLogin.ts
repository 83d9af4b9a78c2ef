import type { Kysely } from 'kysely'
import type { FoundAccount } from '../account/findOrCreateAccount.ts'
import type { Database } from '../database/Database.ts'
import type { RoleContext } from '../http/RoleContext.ts'

type Outcome =
  | { readonly denied: 'denied' | 'failed' }
  /** `details`: data that the service returns together with the session. */
  | {
      readonly done: FoundAccount
      readonly details?: Record<string, unknown>
      /**
       * Time (ms) in which `releaseLogin` may make the login collectable. If omitted, the login is collectable
       * immediately.
       */
      readonly held?: number
    }

/** Ends a pending login as proven or denied. Returns `false` if the login is no longer pending or has expired. */
export async function settleLogin(
  { db: own, clock }: Pick<RoleContext, 'db' | 'clock'>,
  id: string,
  outcome: Outcome,
  db: Kysely<Database> = own,
): Promise<boolean> {
  const result = await db
    .updateTable('logins')
    .set(
      'denied' in outcome
        ? { status: 'denied', reason: outcome.denied }
        : {
            status: outcome.held === undefined ? 'done' : 'held',
            account_id: outcome.done.accountId,
            identity_id: outcome.done.identityId,
            ...(outcome.details && { details: JSON.stringify(outcome.details) }),
            ...(outcome.held !== undefined && { expires_at: new Date(clock.now() + outcome.held) }),
          },
    )
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Makes a held login collectable.
 *
 * @returns `false` if the login is no longer held, for example because the user has stopped it
 */
export async function releaseLogin(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

import type { Kysely } from 'kysely'
import type { FoundAccount } from '../account/findOrCreateAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'

type Outcome =
  | { readonly denied: 'denied' | 'failed' }
  /** `details` go with the session to the browser that collects. */
  | {
      readonly done: FoundAccount
      readonly details?: Record<string, unknown>
      /** Milliseconds from now in which `releaseLogin` may hand it over; without it the verifier is enough. */
      readonly held?: number
    }

/** Ends the waiting of a login, once: `false` when it is no longer pending or its time is over. */
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
 * Lets a login that was held be collected.
 *
 * @returns whether it was held: `false` for one that was stopped meanwhile
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

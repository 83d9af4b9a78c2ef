import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database } from '../database/Database.ts'
import type { RoleContext } from '../http/RoleContext.ts'

/** Time (ms) for which an ended session stays in the owner's list. */
const listedFor = 30 * 24 * 3_600_000

/**
 * Ends sessions immediately. Deletes their rows, which makes all their tokens invalid. The login role keeps the facts
 * by which the owner recognizes a session, because a thief may end their own session to hide it.
 *
 * @param db the caller's transaction, if there is one
 */
export async function closeSessions(
  { db: own, clock, settings }: Pick<RoleContext, 'db' | 'clock' | 'settings'>,
  which: (is: ExpressionBuilder<Database, 'sessions'>) => Expression<SqlBool>,
  db: Kysely<Database> = own,
): Promise<void> {
  const now = clock.now()
  const isListed = settings.role === 'login'
  if (!isListed) return void (await db.deleteFrom('sessions').where(which).execute())
  await db
    .with('gone', (query) =>
      query
        .deleteFrom('sessions')
        .where(which)
        .returning(['id', 'account_id', 'origin', 'browser', 'place', 'created_at']),
    )
    .insertInto('ended_sessions')
    .columns(['id', 'account_id', 'origin', 'browser', 'place', 'created_at', 'ended_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('gone')
        .select(['id', 'account_id', 'origin', 'browser', 'place', 'created_at'])
        .select(({ val, cast }) => [
          cast<Date>(val(new Date(now)), 'timestamptz').as('ended_at'),
          cast<Date>(val(new Date(now + listedFor)), 'timestamptz').as('expires_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

import type { RoleContext } from '../RoleContext.ts'

/** Milliseconds. */
const unusedAfter = 90 * 24 * 3_600_000

/**
 * Deletes at the login role the shares of browsers that were not used for 90 days: they log in again. The share that
 * was used last stays however old it is, because without any the wallet would be gone with the browser; so the keeper,
 * which is asked for a share at a recovery alone, deletes none.
 */
export async function deleteUnused({
  db,
  clock,
  settings,
}: Pick<RoleContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  if (settings.role !== 'login') return
  await db
    .deleteFrom('enrolments as old')
    .where('old.confirmed', '=', true)
    .where('old.used_at', '<=', new Date(clock.now() - unusedAfter))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as newer')
          .select('newer.id')
          .whereRef('newer.account_id', '=', 'old.account_id')
          .where('newer.confirmed', '=', true)
          .where(({ eb, or, and, ref }) =>
            or([
              eb('newer.used_at', '>', ref('old.used_at')),
              and([eb('newer.used_at', '=', ref('old.used_at')), eb('newer.id', '>', ref('old.id'))]),
            ]),
          ),
      ),
    )
    .execute()
}

import type { RoleContext } from '../RoleContext.ts'

/** Deletes everything that is over: nothing of an attempt that was not finished outlives its time. */
export async function deleteExpired({ db, clock }: Pick<RoleContext, 'db' | 'clock'>): Promise<void> {
  const time = new Date(clock.now())
  // Codes and links go with their logins.
  for (const table of ['logins', 'sessions', 'ended_sessions', 'releases', 'tickets', 'mailboxes', 'limits'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', time).execute()
}

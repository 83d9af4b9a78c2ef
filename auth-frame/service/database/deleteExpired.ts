import type { RoleContext } from '../context/RoleContext.ts'
import { deletionTime } from './deletionTime.ts'

/**
 * Deletes everything that is over: nothing of an attempt that was not finished outlives its time. Deletes nothing if a
 * clock is wrong (see `deletionTime`).
 */
export async function deleteExpired(context: Pick<RoleContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const time = await deletionTime(context)
  if (!time) return
  // Codes and links go with their logins.
  for (const table of ['logins', 'sessions', 'ended_sessions', 'releases', 'tickets', 'mailboxes', 'limits'] as const)
    await context.db.deleteFrom(table).where('expires_at', '<=', time).execute()
}

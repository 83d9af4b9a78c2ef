import { describeError } from '../log/describeError.ts'
import type { RoleContext } from '../RoleContext.ts'

/** Milliseconds. What is over is kept a while, so that a late question gets a better answer than "unknown". */
const interval = 60_000
const kept = 3_600_000

/** Deletes what is over, each minute. Every copy does it; that they do it twice does no harm. */
export function startCleaning({ db, clock, log }: Pick<RoleContext, 'db' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = clean().catch((error) =>
      log.warn({ event: 'cleaning-failed', error: describeError(error) }, 'old rows could not be deleted'),
    )
  }, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }

  async function clean() {
    const over = new Date(clock.now() - kept)
    // Codes and links go with their logins.
    for (const table of ['logins', 'sessions', 'mailboxes', 'limits'] as const)
      await db.deleteFrom(table).where('expires_at', '<', over).execute()
  }
}

import { deleteUnused } from '../enrolment/deleteUnused.ts'
import { describeError } from '../log/describeError.ts'
import type { RoleContext } from '../RoleContext.ts'
import { deleteExpired } from './deleteExpired.ts'

/** Milliseconds. */
const interval = 60_000

/** Deletes what is over, each minute. Every copy does it; that they do it twice does no harm. */
export function startCleaning(context: Pick<RoleContext, 'db' | 'clock' | 'log' | 'settings'>): {
  stop(): Promise<void>
} {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([deleteExpired(context), deleteUnused(context)])
      .then(() => undefined)
      .catch((error) =>
        context.log.warn({ event: 'cleaning-failed', error: describeError(error) }, 'old rows could not be deleted'),
      )
  }, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

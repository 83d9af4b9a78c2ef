import { describeError } from '../log/describeError.ts'
import type { RoleContext } from '../RoleContext.ts'
import { createWordCheck } from './createWordCheck.ts'
import { deliverChanges } from './deliverChanges.ts'

/** Milliseconds. */
const interval = 30_000

/** Looks for changes of e-mail that the keeper has not confirmed. Every copy does it: twice does no harm. */
export function startDelivering(context: RoleContext): { stop(): Promise<void> } {
  const check = createWordCheck(context)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= deliverChanges(context, check)
      .catch((error) =>
        context.log.warn({ event: 'delivering-failed', error: describeError(error) }, 'changes could not be read'),
      )
      .finally(() => {
        running = undefined
      })
  }, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

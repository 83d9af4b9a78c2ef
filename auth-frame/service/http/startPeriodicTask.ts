import { describeError } from './createLog.ts'
import type { RoleContext } from './RoleContext.ts'

type PeriodicTask = {
  /** Milliseconds between runs. */
  readonly every: number
  readonly run: () => Promise<unknown>
  /** The log entry for a failed run. */
  readonly failed: { readonly event: string; readonly message: string }
}
/** Calls `run` every `every` milliseconds until the returned function is called. */
type Repeat = (run: () => void, every: number) => () => void

/**
 * Runs a task periodically until it is stopped. Skips a run if the previous run is still active. Logs a failed run and
 * continues.
 *
 * @returns `stop`, which resolves once the current run has ended
 */
export function startPeriodicTask(
  { log }: Pick<RoleContext, 'log'>,
  { every, run, failed }: PeriodicTask,
  repeat: Repeat = byTimer,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const end = repeat(() => {
    running ??= runOnce().finally(() => {
      running = undefined
    })
  }, every)

  async function runOnce(): Promise<void> {
    try {
      await run()
    } catch (error) {
      log.warn({ event: failed.event, error: describeError(error) }, failed.message)
    }
  }
  return {
    async stop() {
      end()
      await running
    },
  }
}

/** Repeats with a timer that does not keep the process alive. */
const byTimer: Repeat = (run, every) => {
  const timer = setInterval(run, every)
  timer.unref()
  return () => clearInterval(timer)
}

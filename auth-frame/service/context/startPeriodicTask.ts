import { describeError } from './createLog.ts'
import type { RoleContext } from './RoleContext.ts'

type Chore = {
  /** Milliseconds from one round to the next. */
  readonly every: number
  readonly round: () => Promise<unknown>
  /** How the log names a round that failed. */
  readonly failed: { readonly event: string; readonly words: string }
}
/** Runs something again and again until the function that it gives is called. */
type Repeat = (run: () => void, every: number) => () => void

/**
 * Does something every so often for as long as a copy runs. Rounds never overlap: one that is due while another runs is
 * left out. One that fails is logged, and the next comes all the same.
 *
 * @returns `stop`, which resolves when the last round has ended
 */
export function startPeriodicTask(
  { log }: Pick<RoleContext, 'log'>,
  { every, round, failed }: Chore,
  repeat: Repeat = byTimer,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const end = repeat(() => {
    running ??= doRound().finally(() => {
      running = undefined
    })
  }, every)

  async function doRound(): Promise<void> {
    try {
      await round()
    } catch (error) {
      log.warn({ event: failed.event, error: describeError(error) }, failed.words)
    }
  }
  return {
    async stop() {
      end()
      await running
    },
  }
}

/** It keeps no process alive. */
const byTimer: Repeat = (run, every) => {
  const timer = setInterval(run, every)
  timer.unref()
  return () => clearInterval(timer)
}

import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Clock } from '../browser/Clock.ts'

/** Errors of a temporary outage, such as a restart of the service. They do not end a login that waits for the user. */
const passing = new Set(['SERVICE_UNREACHABLE', 'TIMED_OUT', 'SERVICE_FAILED', 'SERVICE_BUSY'])

type Settings = {
  readonly signal: AbortSignal
  readonly clock: Clock
  /** Time (ms) after which the wait ends. */
  readonly within: number
}

/**
 * Calls `ask` every second until it returns a result.
 *
 * @throws TIMED_OUT after `within`, the signal's abort reason, or any error of `ask` that a retry cannot fix
 */
export async function poll<answer>(
  ask: () => Promise<answer | undefined>,
  { signal, clock, within }: Settings,
): Promise<answer> {
  const begun = clock.now()
  while (clock.now() - begun < within) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (error) {
      if (signal.aborted || !(error instanceof AirlockError && passing.has(error.reason))) throw error
    }
    await clock.wait(1000, signal)
  }
  throw makeError('TIMED_OUT', { name: 'The login' })
}

/** Maximum duration of one login step, in ms (RL-5). */
export const loginTimeout = 120_000

import { AirlockError } from '#shared/errors/AirlockError.ts'

/**
 * Repeats a step of a login that took longer than one call may: this page has no modal that would.
 *
 * @param signal the visitor has left; then the last failure counts
 */
export async function repeatOnTimeout<result>(ask: () => Promise<result>, signal: AbortSignal): Promise<result> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof AirlockError && error.reason === 'TIMED_OUT')) throw error
    }
}

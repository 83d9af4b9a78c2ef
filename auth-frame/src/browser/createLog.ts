import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Log } from './Log.ts'

/**
 * The frame's log, at level `error`: a request that the visitor declines is not an error and is not logged.
 *
 * @param enabled `enableLogger` of the page's address; where it is not `true`, nothing is written
 */
export function createLog(enabled: boolean, out: Pick<Console, 'error'> = console): Log {
  return {
    error(what, error) {
      if (!enabled || (error instanceof AirlockError && error.reason === 'USER_REJECTED')) return
      out.error(`Airlock wallet: ${what} ${wordsOf(error)}`)
    },
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof AirlockError) return `${error.message} (${error.code})`
  return error instanceof Error ? error.name : 'Unknown error'
}

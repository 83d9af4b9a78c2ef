import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Contract, Handlers } from '#shared/protocol/contract.ts'

/**
 * Creates the frame's log, which writes at level `error`. A request that the user rejects is not an error, so it is not
 * logged.
 *
 * @param enabled `enableLogger` in the page URL. The log writes only if this is `true`
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

/** Messages for developers in the frame's own console. The host page and the modal cannot read it. */
export type Log = {
  /**
   * Writes one failure to the console.
   *
   * @param what one sentence that says what happened
   * @param error we write only its code and message, because other fields may contain user data
   */
  error(what: string, error: unknown): void
}

/**
 * Wraps handlers so that their errors are logged under the method's name. The handlers' results and errors stay the
 * same.
 */
export function logFailures<contract extends Contract>(log: Log, handlers: Handlers<contract>): Handlers<contract> {
  const logged = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (params: never) => {
      try {
        return await handle(params)
      } catch (error) {
        log.error(`${name} failed.`, error)
        throw error
      }
    },
  ])
  return Object.fromEntries(logged) as Handlers<contract>
}

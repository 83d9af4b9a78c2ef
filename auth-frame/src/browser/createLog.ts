import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Contract, Handlers } from '#shared/protocol/contract.ts'

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

/** What the frame writes for developers into its own console. The host page and the modal cannot read it. */
export type Log = {
  /**
   * @param what happened, in one sentence
   * @param error only its code and its message are written: its other fields may hold data of the visitor
   */
  error(what: string, error: unknown): void
}

/** Handlers that answer as they do, and log what they throw under the method's name. */
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

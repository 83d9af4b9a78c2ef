import type { Contract, Handlers } from '#shared/protocol/contract.ts'
import type { Log } from '../browser/Log.ts'

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

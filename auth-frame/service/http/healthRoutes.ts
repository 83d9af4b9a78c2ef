import { Hono } from 'hono'
import { sql } from 'kysely'
import { describeError } from '../context/describeError.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { createOpenApi } from './createOpenApi.ts'

/** Milliseconds that the database may take to answer. */
const timeoutMs = 2_000

/**
 * `/health`: the process answers. `/ready`: its database does too, however much visitors ask: a balancer that took a
 * busy copy away would send all of them to the next one, or to none. `/openapi.json`: the calls that it answers.
 */
export function healthRoutes(context: RoleContext): Hono {
  const { probe, settings, log } = context
  const app = new Hono()
  const openApi = createOpenApi(settings)
  app.get('/health', (http) => http.json({ status: 'ok', role: settings.role }))
  app.get('/ready', async (http) => {
    try {
      await Promise.race([sql`select 1`.execute(probe), rejectAfter(timeoutMs)])
      return http.json({ status: 'ready', role: settings.role })
    } catch (error) {
      log.error({ event: 'not-ready', error: describeError(error) }, 'the database does not answer')
      return http.json({ status: 'not ready', role: settings.role }, 503)
    }
  })
  app.get('/openapi.json', (http) => http.json(openApi))
  return app
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), milliseconds).unref()
  })
}

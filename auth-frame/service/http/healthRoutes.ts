import { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { within } from '#shared/within.ts'
import { ServiceError } from '../../api/ServiceError.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'
import { describeError } from './createLog.ts'
import type { RoleContext } from './RoleContext.ts'

/** Time (ms) within which the database must answer. */
const timeoutMs = 2_000

/**
 * Serves three routes:
 *
 * - `/health`: the process answers.
 * - `/ready`: the database answers too, over a separate connection. A busy replica must stay ready: otherwise a load
 * balancer would send all requests to the remaining replicas, or to none.
 * - `/openapi.json`: the description of this role's calls.
 */
export function healthRoutes(context: RoleContext): Hono {
  const { probe, settings, log } = context
  const app = new Hono()
  const openApi = createOpenApi(settings)
  app.get('/health', (http) => http.json({ status: 'ok', role: settings.role }))
  app.get('/ready', async (http) => {
    try {
      await within(timeoutMs, () => sql`select 1`.execute(probe))
      return http.json({ status: 'ready', role: settings.role })
    } catch (error) {
      log.error({ event: 'not-ready', error: describeError(error) }, 'not ready: the database does not answer')
      return http.json({ status: 'not ready', role: settings.role }, 503)
    }
  })
  app.get('/openapi.json', (http) => http.json(openApi))
  return app
}

/** Creates the OpenAPI 3.1 description of a role's calls, from the same schemas that parse the calls. */
function createOpenApi({ role, url }: Pick<RoleSettings, 'role' | 'url'>) {
  const calls = Object.entries(role === 'login' ? loginApi : keeperApi)
  return {
    openapi: '3.1.0',
    info: { title: `Airlock embedded wallet: ${role} role`, version: '1' },
    servers: [{ url }],
    paths: Object.fromEntries(
      calls.map(([name, { path, auth, params, result }]) => [
        path,
        {
          post: {
            operationId: name,
            ...(auth && { security: [{ session: [] }] }),
            requestBody: { required: true, content: json(params, 'input') },
            responses: {
              200: { description: 'Done.', content: json(result, 'output') },
              default: { description: 'Refused.', content: json(ServiceError, 'output') },
            },
          },
        },
      ]),
    ),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: role === 'login' ? 'DPoP' : 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...form } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return { 'application/json': { schema: form } }
}

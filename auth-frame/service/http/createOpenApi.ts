import * as z from 'zod/mini'
import { ServiceError } from '../../api/ServiceError.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'

/** The OpenAPI 3.1 description of a role's calls, made from the schemas that also parse them. */
export function createOpenApi({ role, url }: Pick<RoleSettings, 'role' | 'url'>) {
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

import type { Hono, HonoRequest } from 'hono'
import type * as z from 'zod/mini'
import type { ServiceCall } from '../../api/ServiceCall.ts'
import { type ClientRequest, readClient, type SessionRequest } from './ClientRequest.ts'
import type { RoleContext } from './RoleContext.ts'
import { readProof, readSession } from './readSession.ts'
import { ServiceFailure } from './ServiceFailure.ts'

type RequestOf<call extends ServiceCall> = call['auth'] extends true ? SessionRequest : ClientRequest

/**
 * Serves one call of `serviceApi.ts`: parses the request, verifies the session and the proof of its key, runs the
 * handler, and parses the result.
 *
 * @param handle throws ServiceFailure to refuse; any other error becomes INTERNAL
 */
export function serveCall<const call extends ServiceCall>(
  context: RoleContext,
  app: Hono,
  call: call,
  handle: (params: z.output<call['params']>, request: RequestOf<call>) => Promise<z.input<call['result']>>,
): void {
  app.post(call.path, async (http) => {
    const params = call.params.safeParse(await readJson(http.req))
    const session = call.auth && (await readSession(context, http))
    if (!params.success) throw new ServiceFailure('INVALID_REQUEST', { message: explain(params.error) })
    const isProven = call.opens && context.settings.role === 'login'
    const key = isProven ? await readProof(context, http) : null
    const request = { ...readClient(context, http), key, ...session }
    const handled = handle(params.data as z.output<call['params']>, request as RequestOf<call>)
    const result = await handled.catch((cause: unknown) => {
      throw session && isGone(cause) ? new ServiceFailure('UNAUTHORIZED', { cause }) : cause
    })
    return http.json(call.result.parse(result) as object | null)
  })
}

/**
 * Whether a row could not be stored because its account, identity or session has been deleted since the session was
 * read (PostgreSQL's foreign_key_violation).
 */
function isGone(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23503' && /_(account|identity|session)_id_fkey$/.test(String(constraint))
}

/** Reads the body. Its content type must be JSON, which another site's form cannot send. An empty body is `null`. */
async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  if (text === '') return null
  if (!/^application\/json\s*(;|$)/i.test(request.header('content-type') ?? ''))
    throw new ServiceFailure('INVALID_REQUEST', { message: 'The body must be application/json.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure('INVALID_REQUEST', { message: 'The body is not JSON.' })
  }
}

/** Names the malformed field, without its value. */
function explain({ issues }: z.core.$ZodError): string {
  const path = issues[0]?.path.join('.')
  return `The request is malformed${path ? ` at ${path.slice(0, 100)}` : ''}.`
}

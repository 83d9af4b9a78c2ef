import type * as z from 'zod/mini'
import { ServiceError } from '../../api/ServiceError.ts'
import { createTestKey } from './createTestKey.ts'
import { signEnrolments } from './enrolment.ts'

type Call = {
  readonly path: string
  readonly opens?: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}
type Failure = z.output<typeof ServiceError>['error'] & { readonly status: number }

/** Key of the single browser that makes all test calls. */
const browserKey = createTestKey()

/**
 * Calls the service API as A does, and parses each answer with the API's own schema. A test states whether it expects a
 * result or an error.
 *
 * @param base URL at which the role is reached
 * @param named the role's public URL, if its sessions are bound to a key
 */
export function callRole(base: () => string, named?: string) {
  let nonce: string | undefined
  const once = async (call: Call, params: unknown, token?: string, headers: Record<string, string> = {}) => {
    const isProven = named !== undefined && (token !== undefined || call.opens)
    // Gets the nonce from another route, so that the limits of this route count the call only once.
    if (isProven) nonce ??= (await fetch(`${base()}/health`)).headers.get('dpop-nonce') ?? undefined
    const proof = isProven && (await (await browserKey).prove(named + call.path, nonce, token))
    const response = await fetch(base() + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `${named === undefined ? 'Bearer' : 'DPoP'} ${token}` }),
        ...(proof && { dpop: proof }),
        ...headers,
      },
      body: JSON.stringify(await signEnrolments(params, named === undefined ? 'keeper' : 'login', token)),
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    return response
  }
  const post: typeof once = async (...asked) => {
    const response = await once(...asked)
    return response.headers.has('www-authenticate') ? once(...asked) : response
  }

  return {
    post,
    async ok<call extends Call>(
      call: call,
      params: z.input<call['params']>,
      token?: string,
      headers?: Record<string, string>,
    ): Promise<z.output<call['result']>> {
      const response = await post(call, params, token, headers)
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`)
      return call.result.parse(body) as z.output<call['result']>
    },
    async refused<call extends Call>(
      call: call,
      params: z.input<call['params']>,
      token?: string,
      headers?: Record<string, string>,
    ): Promise<Failure> {
      const response = await post(call, params, token, headers)
      const body: unknown = await response.json()
      if (response.ok) throw new Error(`${call.path} was not refused`)
      return { ...ServiceError.parse(body).error, status: response.status }
    },
  }
}

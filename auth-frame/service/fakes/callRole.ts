import type * as z from 'zod/mini'
import { ServiceError } from '../../api/ServiceError.ts'

type Call = { readonly path: string; readonly params: z.ZodMiniType; readonly result: z.ZodMiniType }
type Failure = z.output<typeof ServiceError>['error'] & { readonly status: number }

/** What A does: a call of the API, its answer parsed with the API's own schema. Tests say which of both they expect. */
export function callRole(base: () => string) {
  const post = (call: Call, params: unknown, token?: string, headers: Record<string, string> = {}) =>
    fetch(base() + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: JSON.stringify(params),
    })

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

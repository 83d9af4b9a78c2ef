import type { Json } from '#shared/protocol/primitives.ts'
import type { FakeCall } from '../app/http/fakeFetch.ts'

type Params = readonly Json[]
type Answers = Record<string, Json | ((params: Params) => Json)>

/** Returns an answer that makes a fake node reject a request with the given error message. */
export const refused = (message: string) => () => {
  throw new Error(message)
}

/**
 * Fakes the nodes of every network. `answers` contains the answers by method. If an answer throws, the node returns the
 * error.
 */
export function fakeNode(answers: Answers): (call: FakeCall) => Response {
  return ({ body }) => {
    const { id, method, params } = JSON.parse(body || '{}')
    const answer = answers[method]
    if (answer === undefined) return Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: method } })
    try {
      const result = typeof answer === 'function' ? answer(params) : answer
      return Response.json({ jsonrpc: '2.0', id, result })
    } catch (error) {
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32000, message: (error as Error).message } })
    }
  }
}

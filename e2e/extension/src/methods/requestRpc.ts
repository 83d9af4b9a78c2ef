import * as z from 'zod/mini'
import { RpcError } from '../rpcError.ts'

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** Sends a request to a chain's node. Throws the node's error unmodified. */
export async function requestRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(20_000),
  })
    .then((response) => response.json())
    .catch(() => undefined)
  const { result, error } = Answer.safeParse(answer).data ?? {
    error: { code: -32603, message: `No answer from ${url}` },
  }
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result ?? null
}

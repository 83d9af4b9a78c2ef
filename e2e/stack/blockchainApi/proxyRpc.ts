import { forwardRpc } from '../http/forwardRpc.ts'
import { type RpcFailure, rpcFailure } from '../http/rpcFailure.ts'

type RpcRequest = { readonly id?: unknown; readonly method?: unknown }

const maxBatch = 1_000

/**
 * Forwards a JSON-RPC request, or a batch of requests, to the chain. Rejects a request if its method is not public.
 *
 * @param isPublic whether a method is public
 */
export async function proxyRpc(rpcUrl: string, body: string, isPublic: (method: unknown) => boolean): Promise<unknown> {
  const parsed = parse(body)
  if (parsed === undefined) return rpcFailure(null, -32700, 'Parse error')
  if (!Array.isArray(parsed)) return refusal(parsed, isPublic) ?? (await forwardRpc(rpcUrl, parsed))
  if (parsed.length === 0 || parsed.length > maxBatch) return rpcFailure(null, -32600, 'Invalid request')
  const allowed = parsed.filter((request) => !refusal(request, isPublic))
  const answers = allowed.length ? await forwardRpc(rpcUrl, allowed) : []
  return [...(Array.isArray(answers) ? answers : []), ...parsed.flatMap((request) => refusal(request, isPublic) ?? [])]
}

function refusal(request: unknown, isPublic: (method: unknown) => boolean): RpcFailure | undefined {
  if (typeof request !== 'object' || request === null) return rpcFailure(null, -32600, 'Invalid request')
  const { id, method } = request as RpcRequest
  if (isPublic(method)) return undefined
  return rpcFailure(id, -32601, `The method ${String(method)} does not exist or is not available`)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

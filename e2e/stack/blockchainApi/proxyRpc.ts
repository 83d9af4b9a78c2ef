import { isPublicRpcMethod } from './isPublicRpcMethod.ts'

type RpcRequest = { readonly id?: unknown; readonly method?: unknown }
type RpcFailure = { jsonrpc: '2.0'; id: unknown; error: { code: number; message: string } }

const maxBatch = 1_000

/** Passes a JSON-RPC request, or a batch of them, on to the chain, without the ones that are not for the public. */
export async function proxyRpc(rpcUrl: string, body: string): Promise<unknown> {
  const parsed = parse(body)
  if (parsed === undefined) return failure(null, -32700, 'Parse error')
  if (!Array.isArray(parsed)) return refusal(parsed) ?? (await forward(rpcUrl, parsed))
  if (parsed.length === 0 || parsed.length > maxBatch) return failure(null, -32600, 'Invalid request')
  const allowed = parsed.filter((request) => !refusal(request))
  const answers = allowed.length ? await forward(rpcUrl, allowed) : []
  return [...(Array.isArray(answers) ? answers : []), ...parsed.flatMap((request) => refusal(request) ?? [])]
}

function refusal(request: unknown): RpcFailure | undefined {
  if (typeof request !== 'object' || request === null) return failure(null, -32600, 'Invalid request')
  const { id, method } = request as RpcRequest
  if (isPublicRpcMethod(method)) return undefined
  return failure(id ?? null, -32601, `The method ${String(method)} does not exist or is not available`)
}

function failure(id: unknown, code: number, message: string): RpcFailure {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

async function forward(rpcUrl: string, request: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return response.json()
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

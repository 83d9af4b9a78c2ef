type RpcRequest = {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Reads one JSON-RPC request from a body, or from one element of a batch. Returns `undefined` if the request is
 * invalid.
 */
export function readRpcRequest(body: unknown): RpcRequest | undefined {
  try {
    const value: unknown = typeof body === 'string' ? JSON.parse(body) : body
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { id = null, method, params = [] } = value as { id?: unknown; method?: unknown; params?: unknown }
    if (typeof method !== 'string' || !Array.isArray(params)) return undefined
    return { jsonrpc: '2.0', id, method, params }
  } catch {
    return undefined
  }
}

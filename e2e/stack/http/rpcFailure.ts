export type RpcFailure = {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Builds a JSON-RPC 2.0 error response. */
export function rpcFailure(id: unknown, code: number, message: string, data?: unknown): RpcFailure {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

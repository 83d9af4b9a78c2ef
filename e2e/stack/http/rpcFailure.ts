export type RpcFailure = {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The answer of a JSON-RPC 2.0 server that did not do what it was asked. */
export function rpcFailure(id: unknown, code: number, message: string, data?: unknown): RpcFailure {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

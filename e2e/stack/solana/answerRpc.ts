import { readRpcRequest } from '../http/readRpcRequest.ts'
import { rpcFailure } from '../http/rpcFailure.ts'
import { RpcProblem } from './RpcProblem.ts'
import type { SolanaMethods } from './SolanaMethods.ts'

/** Answers one JSON-RPC request, or a batch of requests. */
export function answerRpc(methods: SolanaMethods, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => answerRpc(methods, each))
  const request = readRpcRequest(body)
  if (!request) return rpcFailure(null, -32600, 'Invalid request')
  const { id, method, params } = request
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return rpcFailure(id, -32601, `Method not found: ${method}`)
  try {
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    if (error instanceof RpcProblem) return rpcFailure(id, error.code, error.message, error.data)
    return rpcFailure(id, -32603, error instanceof Error ? error.message : 'Internal error')
  }
}

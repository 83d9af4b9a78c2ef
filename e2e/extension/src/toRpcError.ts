import { BaseError } from 'viem'
import { RpcError } from './rpcError.ts'

/** Converts any error to an `RpcError`. Keeps the node's own code if there is one, otherwise uses -32603. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  if (error instanceof BaseError) {
    const cause = error.walk((inner) => typeof (inner as { code?: unknown }).code === 'number')
    const { code, data } = (cause ?? {}) as { code?: number; data?: unknown }
    return new RpcError(code ?? -32603, error.details || error.shortMessage, data)
  }
  return new RpcError(-32603, error instanceof Error ? error.message : 'Internal error')
}

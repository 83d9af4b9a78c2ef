import { RpcError } from '../../rpcError.ts'

/**
 * Maps EIP-1193 error codes to sats-connect error codes, for a rejected request, denied access and an unknown method.
 */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

/** Converts an error to the error object of a sats-connect response. */
export function satsConnectError(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof RpcError) return { code: codes[error.code] ?? error.code, message: error.message }
  return { code: -32603, message: 'Internal error' }
}

import { RpcError } from '../../rpcError.ts'

/** EIP-1193's codes in sats-connect's numbers: rejected, access denied, no such method. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

/** A failure as a sats-connect response tells it. */
export function satsConnectError(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof RpcError) return { code: codes[error.code] ?? error.code, message: error.message }
  return { code: -32603, message: 'Internal error' }
}

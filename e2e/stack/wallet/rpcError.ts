/** A failure that the dapp receives, by code. */
type RpcError = Error & { readonly code: number }

export function rpcError(code: number, message: string): RpcError {
  return Object.assign(new Error(message), { code })
}

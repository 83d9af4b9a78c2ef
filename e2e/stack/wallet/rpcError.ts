/** An error that the dapp receives, with an error code. */
type RpcError = Error & { readonly code: number }

export function rpcError(code: number, message: string): RpcError {
  return Object.assign(new Error(message), { code })
}

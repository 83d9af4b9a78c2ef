/**
 * An EIP-1193 error: a message, a code of EIP-1193 or EIP-1474, and optionally data. `reason` is the name of a modal's
 * error; `reasonOf` of `airlock-sdk/errors` reads it.
 *
 * @example provider.request({ method: 'eth_accounts' }).catch((error: RpcError) => console.info(error.code))
 */
export type RpcError = Error & { code: number; data?: unknown; reason?: string | undefined }

/** Creates an RPC error. A class would make the SDK larger. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(Error(message), { code, data })

/**
 * Creates the error for a lost connection. Code 1013, as wallets use it, means that the connection will be restored.
 */
export const disconnected = (code = 4900): RpcError => rpcError(code, 'Disconnected')

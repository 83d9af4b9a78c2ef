/** An error as EIP-1193 wants it: a message, a code of EIP-1193 or EIP-1474, sometimes data. */
export type RpcError = Error & { code: number; data?: unknown }

/** Makes one. The SDK has no room for a class. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(Error(message), { code, data })

/** The end of whatever waits for a connection that is gone; 1013, which wallets use, where it comes back by itself. */
export const disconnected = (code = 4900): RpcError => rpcError(code, 'Disconnected')

import { type RpcError, rpcError } from './rpcError.ts'

const unknown = 'Unknown error'

/** Converts any thrown value to an error with an integer code, a message of at most 200 characters, and its data. */
export const readError = (thrown: unknown): RpcError => {
  try {
    const { code, message, data } = Object(thrown)
    return rpcError(code | 0 || -32603, typeof message == 'string' ? message.slice(0, 200) : unknown, data)
  } catch {
    return rpcError(-32603, unknown)
  }
}

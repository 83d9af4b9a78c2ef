import { type RpcError, rpcError } from './rpcError.ts'

const unknown = 'Unknown error'

/** What is kept of an error from elsewhere, which may be anything: a number, a short text, and its data. */
export const readError = (thrown: unknown): RpcError => {
  try {
    const { code, message, data } = Object(thrown)
    return rpcError(code | 0 || -32603, typeof message == 'string' ? message.slice(0, 200) : unknown, data)
  } catch {
    return rpcError(-32603, unknown)
  }
}

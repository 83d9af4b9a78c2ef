import { type RpcError, rpcError } from '../wire/rpcError.ts'

/**
 * Matches the messages of errors that mean that the user rejected a request. Few families have an error code for this.
 */
const declined = /reject|cancel|declin|denied/i

/**
 * Names of JavaScript's built-in errors. If a bridge throws one, it received an unexpected value, and the error's
 * message would not help a dapp's developer.
 */
const ofScript = /^(Type|Range|Syntax|Reference)Error$/

/** Converts an error of a wallet to an EIP-1193 error. -32000 is the code of sats-connect for a rejection. */
export function walletError(thrown: unknown): RpcError {
  const { code, name, message = thrown, data } = Object(thrown)
  const isReadable = typeof message == 'string' && !ofScript.test(name)
  return rpcError(
    code == -32000 || (!Number.isInteger(code) && isReadable && declined.test(message)) ? 4001 : code | 0 || -32603,
    isReadable ? message : 'Invalid request, or an invalid answer of the wallet',
    data,
  )
}

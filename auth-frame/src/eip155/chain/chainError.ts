import { BaseError } from 'viem'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Converts a failure of the chain or the network into an error for the dapp. The error contains the node's own code and
 * message, without our URLs.
 */
export function chainError(error: unknown): AirlockError {
  if (error instanceof AirlockError) return error
  if (!(error instanceof BaseError)) return makeError('UNKNOWN', {}, { cause: error })
  const code = codeOf(error)
  // HTTP failures and timeouts have no JSON-RPC error code.
  if (code === undefined && error.walk((each) => /^(HttpRequest|Timeout|Socket)/.test((each as Error).name)))
    return makeError('CHAIN_DISCONNECTED', {}, { cause: error })
  const options = code === undefined ? { cause: error } : { cause: error, code }
  return makeError('REMOTE', { message: chainWords(error) }, options)
}

/** Returns the node's own error code (EIP-1474), or `undefined` if the node did not answer. */
export function codeOf(error: unknown): number | undefined {
  if (!(error instanceof BaseError)) return undefined
  let code: number | undefined
  error.walk((each) => {
    const own = (each as { code?: unknown }).code
    // viem wraps unknown errors in errors with its own codes, so the innermost code is the node's own.
    if (typeof own === 'number' && own !== -1) code = own
    return false
  })
  return code
}

/** Returns the node's own message, or else viem's one-line summary, at most 200 characters (CT-12). */
export function chainWords(error: unknown): string {
  if (!(error instanceof BaseError)) return 'Unknown error'
  return ((codeOf(error) !== undefined && error.details) || error.shortMessage).slice(0, 200)
}

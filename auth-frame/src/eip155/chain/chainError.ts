import { BaseError } from 'viem'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'

/** What the chain or the way to it said, as an error for the dapp: the node's own code and words, without our URLs. */
export function chainError(error: unknown): AirlockError {
  if (error instanceof AirlockError) return error
  if (!(error instanceof BaseError)) return modalError('UNKNOWN', {}, { cause: error })
  const code = codeOf(error)
  // A failure of HTTP, or no answer in time, has no code of JSON-RPC.
  if (code === undefined && error.walk((each) => /^(HttpRequest|Timeout|Socket)/.test((each as Error).name)))
    return modalError('CHAIN_DISCONNECTED', {}, { cause: error })
  const options = code === undefined ? { cause: error } : { cause: error, code }
  return modalError('REMOTE', { message: chainWords(error) }, options)
}

/** The node's own code (EIP-1474); `undefined` where it did not answer. */
export function codeOf(error: unknown): number | undefined {
  if (!(error instanceof BaseError)) return undefined
  let code: number | undefined
  error.walk((each) => {
    const own = (each as { code?: unknown }).code
    // The innermost one is the node's; viem gives errors that it cannot name a code of its own.
    if (typeof own === 'number' && own !== -1) code = own
    return false
  })
  return code
}

/** What the node itself said, or viem's one-line summary; at most 200 characters (CT-12). */
export function chainWords(error: unknown): string {
  if (!(error instanceof BaseError)) return 'Unknown error'
  return ((codeOf(error) !== undefined && error.details) || error.shortMessage).slice(0, 200)
}

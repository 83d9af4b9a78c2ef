import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Returns the error for a failed network switch. Returns three kinds of errors unchanged: the user declined, the wallet
 * is disconnected, or an earlier request is still open in the wallet (-32002). Any other error means that the wallet
 * does not support the network.
 */
export function networkRefusal(error: unknown): AirlockError {
  return error instanceof AirlockError && [4001, 4900, -32002].includes(error.code)
    ? error
    : makeError('CHAIN_NOT_SUPPORTED', {}, { cause: error })
}

import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Returns the error of a failed network switch. A refusal by the user, a disconnected wallet and a wallet in which an
 * earlier request is still open (-32002) keep their errors. Any other error means that the wallet does not support the
 * network.
 */
export function networkRefusal(error: unknown): AirlockError {
  return error instanceof AirlockError && [4001, 4900, -32002].includes(error.code)
    ? error
    : makeError('CHAIN_NOT_SUPPORTED', {}, { cause: error })
}

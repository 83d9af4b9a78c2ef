import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'

/**
 * The error of a failed network switch: a refusal by the visitor and a disconnected wallet keep their errors; any other
 * error means that the wallet does not support the network.
 */
export function networkRefusal(error: unknown): AirlockError {
  return error instanceof AirlockError && [4001, 4900].includes(error.code)
    ? error
    : modalError('CHAIN_NOT_SUPPORTED', {}, { cause: error })
}

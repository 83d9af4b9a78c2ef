import { ModalError } from '#shared/errors/ModalError.ts'

/**
 * The error of a failed network switch: a refusal by the visitor and a disconnected wallet keep their errors; any other
 * error means that the wallet does not support the network.
 */
export function networkRefusal(error: unknown): ModalError {
  return error instanceof ModalError && [4001, 4900].includes(error.code)
    ? error
    : new ModalError('CHAIN_NOT_SUPPORTED', {}, { cause: error })
}

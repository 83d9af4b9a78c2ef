import { ModalError } from '#shared/errors/ModalError.ts'

/**
 * What a switch of networks fails with: the visitor's "no" and a wallet that is gone stay what they are; anything else
 * means that the wallet cannot go there.
 */
export function networkRefusal(error: unknown): ModalError {
  return error instanceof ModalError && [4001, 4900].includes(error.code)
    ? error
    : new ModalError('CHAIN_NOT_SUPPORTED', {}, { cause: error })
}

import { modalError } from '#shared/errors/modalError.ts'

/**
 * The number of the next transaction of an account: the chain does not count what was approved a moment ago and is
 * still on its way. One book for each frame.
 */
export type NonceBook = {
  /** `counted`: what the chain counts, pending ones included. */
  next(key: string, counted: number): number
  /**
   * Marks a number as used, from the visitor's yes until the chain counts it.
   *
   * @throws INVALID_PARAMS when the one before it has failed meanwhile: this one would wait forever
   */
  take(key: string, nonce: number, counted: number): void
  /** It was not accepted by the chain. */
  giveBack(key: string, nonce: number): void
}

export function createNonceBook(): NonceBook {
  const last = new Map<string, number>()
  return {
    next: (key, counted) => Math.max(counted, (last.get(key) ?? -1) + 1),
    take(key, nonce, counted) {
      if (nonce > counted && last.get(key) !== nonce - 1)
        throw modalError('INVALID_PARAMS', { detail: 'the transaction before it failed, ask again' })
      last.set(key, nonce)
    },
    giveBack(key, nonce) {
      if (last.get(key) === nonce) last.delete(key)
    },
  }
}

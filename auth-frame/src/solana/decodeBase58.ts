import bs58 from 'bs58'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * The bytes of a base58 text.
 *
 * @param name of the parameter, for the error
 * @param most bytes; base58 takes time with the square of its length, so that the text is measured first
 * @throws INVALID_PARAMS
 */
export function decodeBase58(text: string, name: string, most: number): Uint8Array {
  const bytes = text.length <= most * 1.4 + 1 ? bs58.decodeUnsafe(text) : undefined
  if (!bytes || bytes.length === 0 || bytes.length > most)
    throw modalError('INVALID_PARAMS', { detail: `\`${name}\` is not base58 of at most ${most} bytes` })
  return bytes
}

/** The one object that a Solana method takes; `undefined` where there are none or several. */
export function onlyParam(params: readonly Json[]): Json | undefined {
  return params.length === 1 ? params[0] : undefined
}

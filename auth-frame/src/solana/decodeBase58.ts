import bs58 from 'bs58'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * Decodes a base58 string.
 *
 * @param name name of the parameter, for the error
 * @param most maximum number of bytes. Decoding takes quadratic time, so we check the string's length first
 * @throws INVALID_PARAMS
 */
export function decodeBase58(text: string, name: string, most: number): Uint8Array {
  const bytes = text.length <= most * 1.4 + 1 ? bs58.decodeUnsafe(text) : undefined
  if (!bytes || bytes.length === 0 || bytes.length > most)
    throw makeError('INVALID_PARAMS', { detail: `\`${name}\` is not base58 of at most ${most} bytes` })
  return bytes
}

/** Returns the single params object of a Solana method, or `undefined` if there is not exactly one. */
export function onlyParam(params: readonly Json[]): Json | undefined {
  return params.length === 1 ? params[0] : undefined
}

import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * Returns the id of the transaction that a wallet has sent: the hash on eip155, the signature on Solana.
 *
 * @throws INVALID_RESULT if the wallet's answer is neither
 */
export function sentName(answer: Json): string {
  const name = (answer as { readonly signature?: Json } | null)?.signature ?? answer
  if (typeof name !== 'string' || !name) throw makeError('INVALID_RESULT', { name: 'The wallet' })
  return name
}

import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * What a chain calls the transaction that a wallet has sent: the hash of eip155, the signature of Solana.
 *
 * @throws INVALID_RESULT for any other answer
 */
export function sentName(answer: Json): string {
  const name = (answer as { readonly signature?: Json } | null)?.signature ?? answer
  if (typeof name !== 'string' || !name) throw modalError('INVALID_RESULT', { name: 'The wallet' })
  return name
}

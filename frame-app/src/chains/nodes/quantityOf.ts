import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * Parses a quantity (hexadecimal integer) of Ethereum's JSON-RPC.
 *
 * @throws INVALID_RESULT for anything else
 */
export function quantityOf(answer: Json | undefined): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer))
    throw makeError('INVALID_RESULT', { name: 'The network' })
  return BigInt(answer)
}

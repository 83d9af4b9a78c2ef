import { makeError } from '#shared/errors/makeError.ts'

/**
 * Returns the coin type of an eip155 network (ENSIP-11). Ethereum additionally has the older coin type 60 (ENSIP-9).
 *
 * @param network CAIP-2
 * @throws INVALID_CHAIN_ID for networks of other families, and for chain ids of 2^31 or more, which have no coin type
 */
export function coinType(network: string): number {
  const id = Number(/^eip155:(\d{1,16})$/.exec(network)?.[1] ?? Number.NaN)
  if (!(id < 2 ** 31)) throw makeError('INVALID_CHAIN_ID')
  return id + 2 ** 31
}

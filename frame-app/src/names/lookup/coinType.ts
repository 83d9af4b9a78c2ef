import { laterError } from '#shared/errors/laterError.ts'

/**
 * The coin type of an eip155 network (ENSIP-11). Ethereum has 60 as well, which is older (ENSIP-9).
 *
 * @param network CAIP-2
 * @throws INVALID_CHAIN_ID for any other network, and for an id of 2^31 or more, which has none
 */
export function coinType(network: string): number {
  const id = Number(/^eip155:(\d{1,16})$/.exec(network)?.[1] ?? Number.NaN)
  if (!(id < 2 ** 31)) throw laterError('INVALID_CHAIN_ID')
  return id + 2 ** 31
}

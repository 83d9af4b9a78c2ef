import { networkIdOfHex } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'

/**
 * Converts a wallet's `eth_chainId` answer to a CAIP-2 id.
 *
 * @throws INVALID_RESULT if the answer is not a chain id
 */
export function readChainId(chainId: Json): string {
  // Some wallets return a number or a decimal string instead of a hexadecimal string.
  const text = typeof chainId === 'string' || typeof chainId === 'number' ? String(chainId) : ''
  const hex = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? `0x${BigInt(text).toString(16)}` : ''
  try {
    return networkIdOfHex(hex)
  } catch {
    throw makeError('INVALID_RESULT', { name: 'The wallet' })
  }
}

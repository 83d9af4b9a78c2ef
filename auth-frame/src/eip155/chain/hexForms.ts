import * as z from 'zod/mini'

/**
 * Schemas for Ethereum JSON-RPC values. They use full regular expressions, because schemas from template literal types
 * would only check the `0x` prefix (CH-9).
 */

export const HexAddress = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
)
export const HexHash = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
)
export const HexQuantity = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value),
)
/** Bytes as an even number of hex digits, up to the maximum size of a message. */
export const HexBytes = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && value.length <= 131_072 && /^0x([0-9a-fA-F]{2})*$/.test(value),
)

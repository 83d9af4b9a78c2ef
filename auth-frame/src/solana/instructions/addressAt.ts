import bs58 from 'bs58'

/** Reads an address (32 bytes) from an instruction's data, as base58. */
export const addressAt = (data: Uint8Array, from: number): string => bs58.encode(data.subarray(from, from + 32))

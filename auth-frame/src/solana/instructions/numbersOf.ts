/** Gives access to the numbers in an instruction's data, which are little-endian. */
export const numbersOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

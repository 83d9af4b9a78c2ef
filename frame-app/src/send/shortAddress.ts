/**
 * Returns the first 6 and last 4 characters of an address, for use in a sentence. The review shows the whole address.
 */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

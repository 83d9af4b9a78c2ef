/** First 6 and last 4 characters, for a sentence; the whole stands where it is reviewed. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Returns 128 random bits as hex digits, which EIP-4361 allows in a nonce. */
export const randomNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

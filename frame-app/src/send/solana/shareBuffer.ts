import { PublicKey } from '@solana/web3.js'

/**
 * Gives `@solana/spl-token` the `Buffer` that it takes from Node's globals: the one that `@solana/web3.js` brings with
 * it.
 */
export function shareBuffer(): void {
  const bytes = PublicKey.default.toBuffer()
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: bytes.constructor })
}

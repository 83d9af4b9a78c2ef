/**
 * Whether the Solana RPC answers a method. It answers only reads and already signed transactions, and no airdrops,
 * because mainnet has none.
 */
export function isPublicSolanaMethod(method: unknown): boolean {
  return (
    method === 'sendTransaction' ||
    method === 'simulateTransaction' ||
    method === 'isBlockhashValid' ||
    (typeof method === 'string' && /^get[A-Z]\w+$/.test(method))
  )
}

/**
 * Whether the Solana RPC answers a method. It answers methods that read the chain, and the method that sends an already
 * signed transaction. It rejects airdrops, because mainnet has no airdrops.
 */
export function isPublicSolanaMethod(method: unknown): boolean {
  return (
    method === 'sendTransaction' ||
    method === 'simulateTransaction' ||
    method === 'isBlockhashValid' ||
    (typeof method === 'string' && /^get[A-Z]\w+$/.test(method))
  )
}

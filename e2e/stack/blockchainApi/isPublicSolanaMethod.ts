/**
 * Whether the Solana RPC answers a method. It answers only reads and sends already signed transactions. It rejects
 * airdrops, because mainnet has none.
 */
export function isPublicSolanaMethod(method: unknown): boolean {
  return (
    method === 'sendTransaction' ||
    method === 'simulateTransaction' ||
    method === 'isBlockhashValid' ||
    (typeof method === 'string' && /^get[A-Z]\w+$/.test(method))
  )
}

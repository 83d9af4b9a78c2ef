/** Whether the Solana RPC answers a method: reads and already signed transactions. Mainnet has no airdrops. */
export function isPublicSolanaMethod(method: unknown): boolean {
  return (
    method === 'sendTransaction' ||
    method === 'simulateTransaction' ||
    method === 'isBlockhashValid' ||
    (typeof method === 'string' && /^get[A-Z]\w+$/.test(method))
  )
}

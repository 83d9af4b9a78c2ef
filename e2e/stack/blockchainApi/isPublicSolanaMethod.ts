/**
 * What the Solana RPC answers: reads, and transactions that are signed already. An airdrop is no service of mainnet.
 */
export function isPublicSolanaMethod(method: unknown): boolean {
  return (
    method === 'sendTransaction' ||
    method === 'simulateTransaction' ||
    method === 'isBlockhashValid' ||
    (typeof method === 'string' && /^get[A-Z]\w+$/.test(method))
  )
}

/**
 * Whether bytes that a dapp calls a message are a transaction, or its message: a signature over them would move money
 * (RPC-10). Versioned messages begin with a byte that no text begins with, so all of those count, whatever their
 * version.
 */
export async function isTransactionLike(bytes: Uint8Array): Promise<boolean> {
  const first = bytes[0]
  if (first === undefined) return false
  if (first >= 0x80 && first <= 0xbf) return true
  const { VersionedMessage, VersionedTransaction } = await import('@solana/web3.js')
  const parses = (parse: () => unknown) => {
    try {
      return parse() !== undefined
    } catch {
      return false
    }
  }
  return parses(() => VersionedMessage.deserialize(bytes)) || parses(() => VersionedTransaction.deserialize(bytes))
}

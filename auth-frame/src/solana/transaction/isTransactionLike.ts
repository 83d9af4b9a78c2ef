/**
 * Whether bytes that a dapp calls a message are a transaction, or its message: a signature over them would move money
 * (RPC-10). Versioned messages begin with a byte that no text begins with, so all of those count, whatever their
 * version.
 */
export async function isTransactionLike(bytes: Uint8Array): Promise<boolean> {
  const first = bytes[0]
  if (first === undefined) return false
  if (first >= 0x80 && first <= 0xbf) return true
  const { MessageCodec, TransactionCodec } = await import('./transactionCodec.ts')
  const parses = (parse: () => unknown) => {
    try {
      return parse() !== undefined
    } catch {
      return false
    }
  }
  // Whatever follows: a reader may leave it.
  const options = { allowUnreadBytes: true }
  return parses(() => MessageCodec.decode(bytes, options)) || parses(() => TransactionCodec.decode(bytes, options))
}

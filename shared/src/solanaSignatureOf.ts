/**
 * Returns an account's signature in a serialized Solana transaction. Such a transaction contains the number of
 * signatures, the signatures, and a message that lists the accounts' keys in the same order.
 *
 * @param key the account's public key
 * @returns `undefined` if the account has not signed
 */
export function solanaSignatureOf(transaction: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  const [count = 0] = transaction
  let at = 1 + count * 64
  // A versioned message starts with a prefix byte. Then follow three numbers, and the number of keys in one or two
  // bytes.
  if (transaction[at]! > 127) at++
  at += transaction[at + 3]! > 127 ? 5 : 4
  for (let i = 0; i < count; i++)
    if (key.every((byte, j) => transaction[at + i * 32 + j] === byte)) return transaction.slice(1 + i * 64, 65 + i * 64)
}

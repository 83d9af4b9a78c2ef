/**
 * The signature that an account gave to a Solana transaction, as the wire has them: a count, the signatures, the
 * message with the keys in the same order.
 *
 * @param key the account's public key
 * @returns nothing where it has none
 */
export function solanaSignatureOf(transaction: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  const [count = 0] = transaction
  let at = 1 + count * 64
  // A versioned message says so first; then come three numbers and the count of keys, in one byte or two.
  if (transaction[at]! > 127) at++
  at += transaction[at + 3]! > 127 ? 5 : 4
  for (let i = 0; i < count; i++)
    if (key.every((byte, j) => transaction[at + i * 32 + j] === byte)) return transaction.slice(1 + i * 64, 65 + i * 64)
}

import * as P from 'micro-packed'

/**
 * Solana's compact-u16: seven bits per byte, the lowest bits first, in at most three bytes. The codec also decodes
 * encodings that are not the shortest, but always encodes in the shortest form. `readTransaction` detects such
 * encodings by comparing the encoded bytes with the original bytes.
 */
const Length = P.wrap<number>({
  encodeStream: (writer, value) => {
    let rest = value
    for (; rest > 0x7f; rest >>= 7) writer.byte((rest & 0x7f) | 0x80)
    writer.byte(rest)
  },
  decodeStream: (reader) => {
    let value = 0
    for (let place = 0; place < 3; place += 1) {
      const byte = reader.byte()
      value |= (byte & 0x7f) << (7 * place)
      if (byte < 0x80) return value
    }
    throw reader.err('a length of more than three bytes')
  },
})

const Key = P.bytes(32)
const legacyFields = {
  required: P.U8,
  readonlySigned: P.U8,
  readonlyUnsigned: P.U8,
  keys: P.array(Length, Key),
  blockhash: Key,
  instructions: P.array(Length, P.struct({ program: P.U8, accounts: P.bytes(Length), data: P.bytes(Length) })),
}
const Lookup = P.struct({ table: Key, writable: P.bytes(Length), readonly: P.bytes(Length) })
const Legacy = P.struct(legacyFields)
const Version0 = P.struct({ ...legacyFields, lookups: P.array(Length, Lookup) })

/**
 * The message of a transaction. Its instructions reference accounts by index: first the accounts in `keys`, then those
 * in the lookup tables.
 */
export type Message = P.UnwrapCoder<typeof Version0> & { readonly version: 'legacy' | 0 }

/**
 * Codec for the signed part of a transaction, legacy or version 0. The two versions differ in the highest bit of the
 * first byte. In the legacy format the first byte is the number of signers.
 *
 * @see https://solana.com/docs/core/transactions
 */
export const MessageCodec = P.wrap<Message>({
  encodeStream: (writer, message) => {
    if (message.version === 'legacy') return Legacy.encodeStream(writer, message)
    writer.byte(0x80)
    Version0.encodeStream(writer, message)
  },
  decodeStream: (reader) => {
    if (reader.byte(true) < 0x80) return { version: 'legacy', ...Legacy.decodeStream(reader), lookups: [] }
    if (reader.byte() !== 0x80) throw reader.err('an unknown version')
    return { version: 0, ...Version0.decodeStream(reader) }
  },
})

/** Codec for a transaction: one signature slot per signer, and the message. */
export const TransactionCodec = P.validate(
  P.struct({ signatures: P.array(Length, P.bytes(64)), message: MessageCodec }),
  (transaction) => {
    if (transaction.signatures.length !== transaction.message.required)
      throw new Error('as many signatures as signers are needed')
    return transaction
  },
)

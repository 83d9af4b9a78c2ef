import { VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'

type EncodedTransaction = { readonly version: 'legacy' | 0; readonly transaction: unknown }

/**
 * Encodes a transaction in the format of Solana's JSON-RPC. The encoding is `base58`, `base64`, or `json` for any other
 * value.
 */
export function encodeTransaction(bytes: Uint8Array, encoding: unknown): EncodedTransaction {
  const { message, signatures, version } = VersionedTransaction.deserialize(bytes)
  if (encoding === 'base64') return { version, transaction: [Buffer.from(bytes).toString('base64'), encoding] }
  if (encoding === 'base58') return { version, transaction: [bs58.encode(bytes), encoding] }
  const { header, staticAccountKeys, recentBlockhash, compiledInstructions, addressTableLookups } = message
  const lookups = addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
    accountKey: accountKey.toBase58(),
    writableIndexes,
    readonlyIndexes,
  }))
  return {
    version,
    transaction: {
      signatures: signatures.map((signature) => bs58.encode(signature)),
      message: {
        header,
        accountKeys: staticAccountKeys.map((key) => key.toBase58()),
        recentBlockhash,
        instructions: compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
          programIdIndex,
          accounts: accountKeyIndexes,
          data: bs58.encode(data),
          stackHeight: null,
        })),
        ...(version === 'legacy' ? {} : { addressTableLookups: lookups }),
      },
    },
  }
}

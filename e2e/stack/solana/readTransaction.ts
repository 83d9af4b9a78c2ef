import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import type { LiteSVM } from 'litesvm'
import { RpcProblem } from './RpcProblem.ts'

/** A transaction in the format of LiteSVM. */
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]

export type ReadTransaction = {
  readonly bytes: Uint8Array
  readonly transaction: SvmTransaction
  /** Addresses that the transaction's message contains. The fee payer is first. */
  readonly keys: readonly string[]
  readonly signature: string
  readonly blockhash: string
  /**
   * Whether the transaction has a signature for every signer. The signatures may still be invalid, which the runtime
   * checks.
   */
  readonly isSigned: boolean
}

/**
 * Parses a transaction from JSON-RPC.
 *
 * @throws RpcProblem -32602 if the transaction is malformed
 */
export function readTransaction(data: unknown, encoding: unknown = 'base58'): ReadTransaction {
  const { bytes, parsed } = parse(data, encoding)
  const { message, signatures } = parsed
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const signers = keys.slice(0, message.header.numRequiredSignatures)
  const isSigned = signatures.length === signers.length && signatures.every((signature) => signature.some(Boolean))
  return {
    bytes,
    keys,
    signature: bs58.encode(signatures[0] ?? new Uint8Array(64)),
    blockhash: message.recentBlockhash,
    isSigned,
    transaction: {
      messageBytes: message.serialize(),
      signatures: Object.fromEntries(signers.map((key, index) => [key, signatures[index] ?? new Uint8Array(64)])),
    } as unknown as SvmTransaction,
  }
}

/** Parses an address and returns it in its usual form. @throws RpcProblem -32602 if the address is invalid */
export function readAddress(value: unknown): string {
  try {
    return new PublicKey(typeof value === 'string' ? value : '-').toBase58()
  } catch {
    throw new RpcProblem(-32602, 'Invalid param: Invalid')
  }
}

function parse(data: unknown, encoding: unknown): { bytes: Uint8Array; parsed: VersionedTransaction } {
  try {
    const bytes = encoding === 'base64' ? Buffer.from(`${data}`, 'base64') : bs58.decode(`${data}`)
    return { bytes, parsed: VersionedTransaction.deserialize(bytes) }
  } catch {
    throw new RpcProblem(-32602, 'failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { WorldDescription } from '../../stack/worldDescription.ts'

type SolanaTransfer = {
  /** The unsigned transaction, encoded in base64. */
  readonly transaction: string
  /** The bytes of the transaction that its signers sign. */
  readonly message: Uint8Array
  readonly connection: Connection
}

/** Builds an unsigned transaction that transfers lamports. The transaction is in the legacy or the versioned format. */
export async function solanaTransfer(
  { solana }: WorldDescription,
  version: 'legacy' | 0,
  from: string,
  to: PublicKey,
  lamports: number,
): Promise<SolanaTransfer> {
  const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.socketUrl })
  const payerKey = new PublicKey(from)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })]
  if (version === 0) {
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
    const bytes = new VersionedTransaction(message).serialize()
    return { connection, message: message.serialize(), transaction: Buffer.from(bytes).toString('base64') }
  }
  const old = new Transaction({ feePayer: payerKey, recentBlockhash }).add(...instructions)
  const bytes = old.serialize({ requireAllSignatures: false })
  return { connection, message: old.serializeMessage(), transaction: bytes.toString('base64') }
}

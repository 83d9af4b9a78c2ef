import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

export type UnsignedTransfer = {
  /** Base64. */
  readonly transaction: string
  /** Somebody who has nothing yet. */
  readonly to: PublicKey
}

/** A transfer on Solana that waits for its payer's signature, in the old form or as version 0. */
export async function unsignedTransfer(
  connection: Connection,
  from: string,
  { lamports, version }: { readonly lamports: number; readonly version: 'legacy' | 0 },
): Promise<UnsignedTransfer> {
  const [payerKey, to] = [new PublicKey(from), Keypair.generate().publicKey]
  const { blockhash } = await connection.getLatestBlockhash()
  const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [transfer] })
  const bytes =
    version === 0
      ? new VersionedTransaction(message.compileToV0Message()).serialize()
      : new Transaction({ feePayer: payerKey, recentBlockhash: blockhash })
          .add(transfer)
          .serialize({ requireAllSignatures: false })
  return { transaction: Buffer.from(bytes).toString('base64'), to }
}

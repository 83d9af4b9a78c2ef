import {
  type Connection,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** A transfer of lamports from an account to itself: it costs the fee and no more. */
export async function buildTransfer(
  connection: Connection,
  account: PublicKey,
  lamports: number,
): Promise<VersionedTransaction> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: account, toPubkey: account, lamports })]
  const message = new TransactionMessage({ payerKey: account, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

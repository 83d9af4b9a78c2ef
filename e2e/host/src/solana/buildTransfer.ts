import {
  type Connection,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** Builds a transfer of lamports from an account to itself, so that the transfer costs only the fee. */
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

import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { recipientHistory } from '../../eip155/call/recipientHistory.ts'
import { digestOf } from '../digestOf.ts'
import type { SolanaTransaction } from '../SolanaTransaction.ts'
import { readTables } from './readTables.ts'
import { readTransaction } from './readTransaction.ts'
import { transactionsApproval } from './transactionsApproval.ts'

/**
 * Reads transactions, asks the visitor once for all of them, and signs exactly the messages that were read (RPC-7).
 *
 * @param texts base58
 * @returns the transactions with the account's signature in its place
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED
 */
export async function signTransactions(
  auth: Auth,
  network: string,
  texts: readonly string[],
): Promise<readonly Uint8Array[]> {
  const account = auth.signedIn()?.solana
  if (!account) throw modalError('UNAUTHORIZED')
  const tables = readTables(auth, network)
  const transactions = Object.freeze(await Promise.all(texts.map((text) => readTransaction(text, account, tables))))
  const { approval, recipients } = await transactionsApproval(auth, { network, account, transactions })
  await auth.approvals.ask(approval)
  if (digestOf(transactions.map(({ message }) => message)) !== approval.digest) throw modalError('UNKNOWN')
  const signatures = await auth.vault.withKeys(async ({ solana }) => {
    if (solana.address !== account) throw modalError('UNAUTHORIZED')
    return Promise.all(transactions.map(({ message }) => solana.sign(message)))
  })
  const history = recipientHistory(auth.storage, account)
  for (const recipient of recipients) history.add(recipient)
  return transactions.map((transaction, index) => withSignature(transaction, signatures[index]!))
}

/**
 * Puts the signature in its place: a transaction is a count below 128, so many signatures of 64 bytes, and the message.
 */
function withSignature({ bytes, signerIndex }: SolanaTransaction, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, 1 + signerIndex * 64)
  return signed
}

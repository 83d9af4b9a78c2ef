import bs58 from 'bs58'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth, RpcAnswer } from '../Auth.ts'
import { recipientHistory } from '../eip155/call/recipientHistory.ts'
import { toBase64 } from './base64.ts'
import { decodeBase58, onlyParam } from './decodeBase58.ts'
import { digestOf } from './digestOf.ts'
import { messageApproval } from './messageApproval.ts'
import { readTables, readTransaction } from './readTransaction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'
import { solanaRpc } from './solanaRpc.ts'
import { transactionsApproval } from './transactionsApproval.ts'

const One = z.strictObject({ transaction: z.string(), pubkey: z.optional(z.string()) })
const Many = z.strictObject({
  transactions: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  pubkey: z.optional(z.string()),
})

const signTransaction: RpcAnswer = async (auth, { network, params }) => {
  const parsed = One.safeParse(onlyParam(params))
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '`transaction` is expected' })
  const [signed] = await signTransactions(auth, network, [parsed.data.transaction])
  return { transaction: bs58.encode(signed!) }
}

const signAllTransactions: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Many.safeParse(onlyParam(params))
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '1 to 20 `transactions` are expected' })
  const signed = await signTransactions(auth, network, parsed.data.transactions)
  return { transactions: signed.map((bytes) => bs58.encode(bytes)) }
}

/**
 * Reads transactions, asks the user once for all of them, and signs exactly the messages that were read (RPC-7).
 *
 * @param texts the transactions in base58
 * @returns the transactions with the account's signature inserted
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED
 */
export async function signTransactions(
  auth: Auth,
  network: string,
  texts: readonly string[],
): Promise<readonly Uint8Array[]> {
  const account = auth.signedIn()?.solana
  if (!account) throw makeError('UNAUTHORIZED')
  const tables = readTables(auth, network)
  const transactions = Object.freeze(await Promise.all(texts.map((text) => readTransaction(text, account, tables))))
  const { approval, recipients } = await transactionsApproval(auth, { network, account, transactions })
  await auth.approvals.ask(approval)
  if (digestOf(transactions.map(({ message }) => message)) !== approval.digest) throw makeError('UNKNOWN')
  const signatures = await auth.vault.withKeys(async ({ solana }) => {
    if (solana.address !== account) throw makeError('UNAUTHORIZED')
    return Promise.all(transactions.map(({ message }) => solana.sign(message)))
  })
  const history = recipientHistory(auth.storage, account)
  for (const recipient of recipients) history.add(recipient)
  return transactions.map((transaction, index) => withSignature(transaction, signatures[index]!))
}

/**
 * Inserts the account's signature into a transaction. A transaction consists of the number of signatures (below 128),
 * the signatures of 64 bytes each, and the message.
 */
function withSignature({ bytes, signerIndex }: SolanaTransaction, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, 1 + signerIndex * 64)
  return signed
}

const Params = z.strictObject({
  transaction: z.string(),
  pubkey: z.optional(z.string()),
  options: z.optional(
    z.strictObject({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
      minContextSlot: z.optional(z.int().check(z.nonnegative())),
    }),
  ),
})
const Signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/**
 * Handles `solana_signAndSendTransaction`.
 *
 * @returns the transaction's signature in base58
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED, REMOTE with the network's error
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(onlyParam(params))
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '`transaction` and `options` have the wrong form' })
  const { transaction, options = {} } = parsed.data
  const [signed] = await signTransactions(auth, network, [transaction])
  if (!signed) throw makeError('UNKNOWN')
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const asked = { method: 'sendTransaction', params: [toBase64(signed), { ...given, encoding: 'base64' }] }
  await solanaRpc(auth, network, asked, Signature)
  // The first signature is the fee payer's, and identifies the transaction. We return this signature, because we do not
  // trust the id that the node returns.
  return { signature: bs58.encode(signed.subarray(1, 65)) }
}

/**
 * Maximum message size in bytes. We limit the size because decoding base58 is slow. Messages that a user can read are
 * shorter.
 */
const most = 8_192
const MessageParams = z.strictObject({ message: z.string(), pubkey: z.string().check(z.maxLength(64)) })

/**
 * Handles `solana_signMessage`: signs bytes that are not a transaction (RPC-10).
 *
 * @returns the signature in base58
 * @throws INVALID_PARAMS, UNAUTHORIZED for another account, USER_REJECTED
 */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const parsed = MessageParams.safeParse(onlyParam(params))
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '`message` and `pubkey` are expected' })
  const account = auth.signedIn()?.solana
  if (!account || parsed.data.pubkey !== account) throw makeError('UNAUTHORIZED')
  const bytes = decodeBase58(parsed.data.message, 'message', most)
  if (await isTransactionLike(bytes)) throw makeError('INVALID_PARAMS', { detail: 'the message is a transaction' })
  await auth.approvals.ask(messageApproval(bytes, { origin: auth.askingOrigin(), network, account }))
  const signature = await auth.vault.withKeys(async ({ solana }) => {
    if (solana.address !== account) throw makeError('UNAUTHORIZED')
    return solana.sign(bytes)
  })
  return { signature: bs58.encode(signature) }
}

/**
 * Whether the bytes of a message are really a transaction or a transaction's message, whose signature would move assets
 * (RPC-10). Returns `true` for every message that starts like a versioned transaction, whatever its version, because no
 * text starts with such a byte.
 */
export async function isTransactionLike(bytes: Uint8Array): Promise<boolean> {
  const first = bytes[0]
  if (first === undefined) return false
  if (first >= 0x80 && first <= 0xbf) return true
  const { MessageCodec, TransactionCodec } = await import('./transactionCodec.ts')
  const parses = (parse: () => unknown) => {
    try {
      return parse() !== undefined
    } catch {
      return false
    }
  }
  // A transaction followed by extra bytes is also recognized, because a parser may ignore the extra bytes.
  const options = { allowUnreadBytes: true }
  return parses(() => MessageCodec.decode(bytes, options)) || parses(() => TransactionCodec.decode(bytes, options))
}

/**
 * The functions that answer the account's RPC methods on Solana. Transactions, messages and signatures are in base58.
 */
export const solanaAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', sendTransaction],
])

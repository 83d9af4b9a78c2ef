import bs58 from 'bs58'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'
import { signMessage } from '../solana/message/signMessage.ts'
import { onlyParam } from '../solana/onlyParam.ts'
import { sendTransaction } from '../solana/transaction/sendTransaction.ts'
import { signTransactions } from '../solana/transaction/signTransactions.ts'

const One = z.strictObject({ transaction: z.string(), pubkey: z.optional(z.string()) })
const Many = z.strictObject({
  transactions: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  pubkey: z.optional(z.string()),
})

const signTransaction: RpcAnswer = async (auth, { network, params }) => {
  const parsed = One.safeParse(onlyParam(params))
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: '`transaction` is expected' })
  const [signed] = await signTransactions(auth, network, [parsed.data.transaction])
  return { transaction: bs58.encode(signed!) }
}

const signAllTransactions: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Many.safeParse(onlyParam(params))
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: '1 to 20 `transactions` are expected' })
  const signed = await signTransactions(auth, network, parsed.data.transactions)
  return { transactions: signed.map((bytes) => bs58.encode(bytes)) }
}

/** What the account answers on Solana, by method. Transactions, messages and signatures are base58. */
export const solanaAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', sendTransaction],
])

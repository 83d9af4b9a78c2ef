import bs58 from 'bs58'
import type { Approval } from '../../approval/Approval.ts'
import { fromBase64 } from '../../solana/fromBase64.ts'
import { readTables } from '../../solana/transaction/readTables.ts'
import { readTransaction } from '../../solana/transaction/readTransaction.ts'
import { transactionsApproval } from '../../solana/transaction/transactionsApproval.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { withoutSigner } from './withoutSigner.ts'

/** Transactions of a Solana account: their messages in base64, one a line. */
export async function rebuildSolanaTransactions(
  { network, raw, account = '' }: Unread,
  { auth }: RebuildContext,
): Promise<Approval> {
  const { MessageCodec, TransactionCodec } = await import('../../solana/transaction/transactionCodec.ts')
  const transactions = await Promise.all(
    raw.split('\n').map((line) => {
      const message = MessageCodec.decode(fromBase64(line))
      const signatures = Array.from({ length: message.required }, () => new Uint8Array(64))
      const bytes = TransactionCodec.encode({ signatures, message })
      return readTransaction(bs58.encode(bytes), account, readTables(auth, network))
    }),
  )
  const { approval } = await transactionsApproval(auth, { network, account, transactions })
  return withoutSigner(approval)
}

import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { ChainTransaction } from './ChainTransaction.ts'
import type { HistoryTransfer } from './HistoryEntry.ts'

/**
 * Guesses what type of transaction this is for an account. Like real history servers, it uses the transfers and not the
 * signer. So a stranger's `transferFrom` that moves the account's tokens counts as a `send`.
 */
export function operationType(
  { to, from, movements, approvers }: ChainTransaction,
  transfers: readonly HistoryTransfer[],
  account: Address,
): string {
  const isOwn = isAddressEqual(from, account)
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (isOwn && movements.length === 0 && approvers.some((each) => isAddressEqual(each, account))) return 'approve'
  if (!to) return 'deploy'
  if (directions.has('out') && directions.has('in')) return 'trade'
  const touches = (side: 'from' | 'to') =>
    movements.length > 0 &&
    movements.every((each) => each.kind !== 'fungible' && isAddressEqual(each[side], zeroAddress))
  if (directions.has('in') && isOwn && touches('from')) return 'mint'
  if (directions.has('out') && touches('to')) return 'burn'
  if (directions.has('out') || directions.has('self')) return 'send'
  return directions.has('in') ? 'receive' : 'execute'
}

import type { SentTransaction } from '../../payments/sent/SentTransaction.ts'
import type { ActivityEntry } from '../history/ActivityEntry.ts'

const kinds: ReadonlyMap<string, SentTransaction['kind']> = new Map([
  ['trade', 'swap'],
  ['approve', 'approve'],
  ['cancel', 'cancel'],
])

/**
 * Converts an account's pending transaction from the history to a `SentTransaction`, the type of a transaction that was
 * sent from the modal. The history may contain a pending transaction that was sent from another wallet or before this
 * page loaded.
 *
 * @param account in the wallet's format
 * @returns `undefined` if another account signed the transaction or if it is settled
 */
export function sentOfEntry(entry: ActivityEntry, account: string): SentTransaction | undefined {
  const { hash, network, to, operation, at, nonce, isOwn, state, transfers } = entry
  if (!isOwn || state !== 'pending') return undefined
  const given = transfers.find(({ direction, token }) => direction === 'out' && token)
  const token =
    given?.token && given.amount !== null && given.decimals !== null
      ? { symbol: given.token.symbol, decimals: given.decimals, amount: given.amount }
      : null
  return { hash, network, from: account, to: to ?? '', kind: kinds.get(operation) ?? 'send', token, at, nonce }
}

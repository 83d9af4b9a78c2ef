import type { SentTransaction } from '../../payments/sent/SentTransaction.ts'
import type { ActivityEntry } from '../history/ActivityEntry.ts'

const kinds: ReadonlyMap<string, SentTransaction['kind']> = new Map([
  ['trade', 'swap'],
  ['approve', 'approve'],
  ['cancel', 'cancel'],
])

/**
 * Converts an account's own pending transaction from the history to the same type as one that was sent from here. The
 * history may contain it from an earlier page load, or from another wallet.
 *
 * @param account in the wallet's format
 * @returns `undefined` if another account signed it or if it is settled
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

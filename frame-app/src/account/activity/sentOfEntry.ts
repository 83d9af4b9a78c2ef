import type { SentTransaction } from '../../payments/sent/SentTransaction.ts'
import type { ActivityEntry } from '../history/ActivityEntry.ts'

const kinds: ReadonlyMap<string, SentTransaction['kind']> = new Map([
  ['trade', 'swap'],
  ['approve', 'approve'],
  ['cancel', 'cancel'],
])

/**
 * What waits of an account's own transactions, as if it had been sent from here: the history knows it from an earlier
 * visit, or from another place.
 *
 * @param account as the wallet writes it
 * @returns `undefined` where another account signed it, or where it is settled
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

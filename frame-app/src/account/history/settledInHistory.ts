import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { Outcome } from '../../payments/sent/outcomes.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/**
 * How the transactions ended, by their hashes, that a history tells by itself: those that the account signed. Of what
 * an owner carried out for a shared wallet, what is kept of it knows more.
 *
 * @param network CAIP-2
 * @param account as its chain writes it
 */
export const settledInHistory = (
  history: readonly HistoryTransaction[],
  network: string,
  account: string,
): ReadonlyMap<string, Outcome> =>
  new Map(
    history
      // What is kept knows a token's symbol also after the account has spent all of it.
      .filter(() => !network.startsWith('solana:'))
      .filter((each) => each.network === network && isSameAddress(network, each.from, account))
      .flatMap(({ hash, status }) => (status === 'pending' ? [] : [[hash, status] as const])),
  )

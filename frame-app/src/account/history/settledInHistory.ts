import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { Outcome } from '../../payments/sent/outcomes.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/**
 * Returns the outcomes, by hash, of settled transactions whose stored copy can be deleted, because the history has the
 * same data. Only transactions that the account signed are included. If an owner's account signed a shared wallet's
 * transaction, the stored copy has more data than the history.
 *
 * @param network CAIP-2
 * @param account in its chain's format
 */
export const settledInHistory = (
  history: readonly HistoryTransaction[],
  network: string,
  account: string,
): ReadonlyMap<string, Outcome> =>
  new Map(
    history
      // The stored copy still has a Solana token's symbol after the account has spent all of that token.
      .filter(() => !network.startsWith('solana:'))
      .filter((each) => each.network === network && isSameAddress(network, each.from, account))
      .flatMap(({ hash, status }) => (status === 'pending' ? [] : [[hash, status] as const])),
  )

import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { Outcome } from '../../payments/sent/outcomes.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/**
 * Returns outcomes by hash for transactions that need no stored copy anymore, because the history has all about them.
 * These are the ones that the account signed. For an execution by an owner of a shared wallet, the stored copy knows
 * more.
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
      // The stored copy knows a Solana token's symbol even after the account has spent all of it.
      .filter(() => !network.startsWith('solana:'))
      .filter((each) => each.network === network && isSameAddress(network, each.from, account))
      .flatMap(({ hash, status }) => (status === 'pending' ? [] : [[hash, status] as const])),
  )

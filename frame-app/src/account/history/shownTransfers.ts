import * as dnum from 'dnum'
import { fiatOf } from '../../app/amounts/fiatOf.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { HistoryTransaction, HistoryTransfer } from './HistoryTransaction.ts'
import { withoutRefunds } from './withoutRefunds.ts'

/** What strangers send for less, in US dollars, is there to be seen beside their address, and not for its worth. */
const dust = '0.01'

/**
 * The transfers that are shown of a transaction, or `null` where it is hidden as a whole. Spam is hidden. So is, in
 * what the account did not sign, every transfer of nothing or of dust, and what moves nothing at all: anyone can put
 * these into anyone's history, under an address that looks like one the visitor knows.
 *
 * @param account as its chain writes it
 */
export function shownTransfers(transaction: HistoryTransaction, account: string): readonly HistoryTransfer[] | null {
  const { transfers } = transaction
  const isOwn = isSameAddress(transaction.network, transaction.from, account)
  const shown = withoutRefunds(transfers.filter((each) => !each.isSpam && (isOwn || !isBait(each))))
  const isSpam = transfers.length > 0 && transfers.every((each) => each.isSpam)
  return isSpam || (!isOwn && shown.length === 0) ? null : shown
}

function isBait({ quantity, price, nft }: HistoryTransfer): boolean {
  if (/^[0.]*$/.test(quantity)) return true
  if (nft) return false
  const [whole = '', fraction = ''] = quantity.split('.')
  const worth = fiatOf(BigInt(whole + fraction), fraction.length, price)
  return worth !== null && dnum.lessThan(worth, dust)
}

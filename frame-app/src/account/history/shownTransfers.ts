import * as dnum from 'dnum'
import { fiatOf } from '../../app/amounts/fiatOf.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { HistoryTransaction, HistoryTransfer } from './HistoryTransaction.ts'

/** A transfer back of the same token counts as a gas refund if it is less than one part in so many of the other. */
const refundParts = 10

/** One of several transfers of a token counts as dust if it is less than one part in so many of the largest. */
const dustParts = 100

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

/**
 * Removes gas refunds and dust from one transaction's transfers. Only transfers of the same contract are compared,
 * because anyone can give a token another one's name. NFTs stay.
 */
function withoutRefunds(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const groups = new Map<string, HistoryTransfer[]>()
  for (const each of transfers) {
    const key = tokenKey(each)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const kept = new Set([...groups.values()].flatMap(significant))
  return transfers.filter((each) => each.token === null || kept.has(each))
}

/** The native token has no address, and neither has one whose contract the server does not name. */
const tokenKey = ({ token }: HistoryTransfer): string | null =>
  token && (token.address?.toLowerCase() ?? `${token.name}/${token.symbol}`)

function significant(group: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  if (group.length <= 2) return withoutRefund(group)
  const largest = group.reduce((most, { quantity }) => (isBelow(most, 1, quantity) ? quantity : most), '0')
  return withoutRefund(group.filter(({ quantity }) => !isBelow(quantity, dustParts, largest)))
}

function withoutRefund(group: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const [one, other] = group
  const isPair = group.length === 2 && one && other && one.direction !== other.direction
  if (!isPair || group.some(({ direction }) => direction === 'self')) return group
  if (isBelow(one.quantity, refundParts, other.quantity)) return [other]
  return isBelow(other.quantity, refundParts, one.quantity) ? [one] : group
}

/** Whether a quantity is less than one part in `parts` of another. */
const isBelow = (quantity: string, parts: number, of: string): boolean =>
  dnum.lessThan(dnum.multiply(exact(quantity), parts), exact(of))

const exact = (quantity: string) => dnum.from(quantity, true)

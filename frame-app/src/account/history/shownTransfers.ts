import * as dnum from 'dnum'
import { fiatOf } from '../../app/amounts/fiatOf.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { HistoryTransaction, HistoryTransfer } from './HistoryTransaction.ts'

/**
 * A transfer that returns some of the spent token counts as a gas refund if its amount times this factor is less than
 * the spent amount.
 */
const refundParts = 10

/**
 * If a transaction has more than two transfers of a token, a transfer counts as dust if its amount times this factor is
 * less than the largest amount.
 */
const dustParts = 100

/** Dust limit in US dollars. Strangers send smaller amounts only to place their own address in the user's history. */
const dust = '0.01'

/**
 * Returns a transaction's visible transfers, or `null` if the whole transaction is hidden. Spam is always hidden. If
 * the account did not sign the transaction, transfers of zero or dust amounts are hidden too, and so is a transaction
 * without transfers. This protects against address poisoning: anyone can put such transfers into the account's history,
 * from a lookalike of an address that the user knows.
 *
 * @param account in its chain's format
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
 * Removes gas refunds and dust from one transaction's transfers. Compares only transfers of the same contract, because
 * anyone can copy a token's name. Keeps all NFTs.
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

/**
 * Returns the contract that identifies a token. If the server reports none, as for the native token, returns the name
 * and symbol.
 */
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

/** Whether `quantity` times `parts` is less than `of`. */
const isBelow = (quantity: string, parts: number, of: string): boolean =>
  dnum.lessThan(dnum.multiply(exact(quantity), parts), exact(of))

const exact = (quantity: string) => dnum.from(quantity, true)

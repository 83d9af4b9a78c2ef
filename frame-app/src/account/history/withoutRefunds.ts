import * as dnum from 'dnum'
import type { HistoryTransfer } from './HistoryTransaction.ts'

/** A transfer back of the same token counts as a gas refund if it is less than one part in so many of the other. */
const refundParts = 10
/** One of several transfers of a token counts as dust if it is less than one part in so many of the largest. */
const dustParts = 100

/**
 * Removes gas refunds and dust from one transaction's transfers. Only transfers of the same contract are compared,
 * because anyone can give a token another one's name. NFTs stay.
 */
export function withoutRefunds(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
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

import type { ActivityEntry } from './ActivityEntry.ts'
import type { HistoryTransfer } from './HistoryTransaction.ts'

export type ActivityRow = {
  readonly key: string
  readonly entry: ActivityEntry
  /** The operation, or `moved` if another account moved this one's tokens. */
  readonly title: string
  /** Sign before the amount. */
  readonly sign: '' | '+' | '-'
  /** Transfers in the row. If empty, the row shows the state instead. If there are two, the given one is first. */
  readonly transfers: readonly HistoryTransfer[]
  readonly icon: 'swap' | 'check' | 'close' | 'receive' | 'send' | null
}

/** Maps instead of objects, because the server chooses the operation's name. */
const signs: ReadonlyMap<string, '+' | '-'> = new Map([
  ...['receive', 'deposit', 'borrow', 'claim'].map((title) => [title, '+'] as const),
  ...['withdraw', 'repay', 'burn', 'moved'].map((title) => [title, '-'] as const),
])
const icons: ReadonlyMap<string, ActivityRow['icon']> = new Map([
  ['trade', 'swap'],
  ['approve', 'check'],
  ['cancel', 'close'],
])
const arrows = { in: 'receive', out: 'send', self: null } as const

/**
 * Returns the rows of one transaction: one row for a pair of transfers unless both are NFTs, else one for each
 * transfer, and one without an amount if there is no transfer.
 */
export function activityRows(entry: ActivityEntry): readonly ActivityRow[] {
  const { id, transfers } = entry
  const title = titleOf(entry)
  const row = (shown: readonly HistoryTransfer[], key = id): ActivityRow => ({
    key,
    entry,
    title,
    sign: transfers.length === 1 ? (signs.get(title) ?? '') : '',
    transfers: shown,
    icon: icons.get(title) ?? (shown[0] ? arrows[shown[0].direction] : null),
  })
  const isPair = transfers.length === 2 && !transfers.every(({ nft }) => nft)
  if (isPair) return [row(transfers.toSorted((a, b) => Number(a.direction === 'in') - Number(b.direction === 'in')))]
  if (transfers.length < 2) return [row(transfers)]
  return transfers.map((each, index) => row([each], `${id}/${index}`))
}

/**
 * Returns the row's title. A "send" that the account did not sign is a receipt, or another account moved its tokens.
 */
function titleOf({ operation, isOwn, transfers }: ActivityEntry): string {
  if (isOwn || operation !== 'send') return operation
  return transfers.some(({ direction }) => direction === 'out') ? 'moved' : 'receive'
}

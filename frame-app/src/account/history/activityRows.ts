import type { ActivityEntry } from './ActivityEntry.ts'
import type { HistoryTransfer } from './HistoryTransaction.ts'

export type ActivityRow = {
  readonly key: string
  readonly entry: ActivityEntry
  /**
   * Title of the row: the operation as the server names it, or `moved` if another account moved this account's tokens.
   */
  readonly title: string
  /** Sign to show before the amount; empty for no sign. */
  readonly sign: '' | '+' | '-'
  /**
   * Transfers that the row shows. If there are none, the row shows the transaction's state instead. If there are two,
   * the spent asset is first.
   */
  readonly transfers: readonly HistoryTransfer[]
  readonly icon: 'swap' | 'check' | 'close' | 'receive' | 'send' | null
}

/**
 * These are maps, not objects, because the server chooses the operation's name: in an object, a name such as
 * `constructor` would match an inherited property.
 */
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
 * Returns the rows of one transaction:
 * - Two transfers share a row, unless both are NFTs.
 * - Otherwise each transfer has its own row.
 * - A transaction without transfers has one row without an amount.
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
 * Returns the row's title. For a "send" that the account did not sign, returns `moved` if the account's tokens left it,
 * else `receive`.
 */
function titleOf({ operation, isOwn, transfers }: ActivityEntry): string {
  if (isOwn || operation !== 'send') return operation
  return transfers.some(({ direction }) => direction === 'out') ? 'moved' : 'receive'
}

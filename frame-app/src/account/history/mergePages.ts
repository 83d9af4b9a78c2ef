import type { HistoryTransaction } from './HistoryTransaction.ts'

type Page = { readonly transactions: readonly HistoryTransaction[]; readonly next: string | null }

/**
 * The transactions of all pages, newest first, each once. Pages overlap where something was sent between two requests:
 * what was fetched last is what holds.
 */
export function mergePages(pages: readonly Page[]): readonly HistoryTransaction[] {
  const byId = new Map(pages.flatMap(({ transactions }) => transactions.map((each) => [each.id, each] as const)))
  return [...byId.values()].sort((a, b) => b.minedAt - a.minedAt)
}

/**
 * Loaded pages with the newest page fetched again. Later pages stay as they are, without what the newest page has too.
 * Keeps what older entries the first page had, so that no entry is lost between it and the second. Starts over with the
 * newest page if the two do not meet.
 */
export function withNewest(pages: readonly Page[], newest: Page): readonly Page[] {
  const [first, ...rest] = pages
  const ids = new Set(newest.transactions.map(({ id }) => id))
  const isOther = ({ id }: HistoryTransaction) => !ids.has(id)
  if (!first?.transactions.length || (newest.next !== null && first.transactions.every(isOther))) return [newest]
  const oldest = Math.min(...newest.transactions.map(({ minedAt }) => minedAt))
  const kept = first.transactions.filter((each) => isOther(each) && each.minedAt < oldest)
  const next = kept.length > 0 || rest.length > 0 ? first.next : newest.next
  return [
    { transactions: [...newest.transactions, ...kept], next },
    ...rest.map((page) => ({ ...page, transactions: page.transactions.filter(isOther) })),
  ]
}

/**
 * What the next page is asked for with; `undefined` where the list ends: the server names no further page, or the last
 * one had nothing that an earlier one had not.
 */
export function nextCursor(last: Page, pages: readonly Page[]): string | undefined {
  const before = new Set(pages.slice(0, -1).flatMap(({ transactions }) => transactions.map(({ id }) => id)))
  const adds = last.transactions.some(({ id }) => !before.has(id))
  return adds ? (last.next ?? undefined) : undefined
}

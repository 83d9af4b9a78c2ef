import type { HistoryTransaction } from './HistoryTransaction.ts'

type Page = { readonly transactions: readonly HistoryTransaction[]; readonly next: string | null }

/**
 * Merges the pages into one list without duplicates, newest first. Two pages can contain the same transaction if a new
 * transaction arrived between the two requests. In that case, the later page's version is used.
 */
export function mergePages(pages: readonly Page[]): readonly HistoryTransaction[] {
  const byId = new Map(pages.flatMap(({ transactions }) => transactions.map((each) => [each.id, each] as const)))
  return [...byId.values()].sort((a, b) => b.minedAt - a.minedAt)
}

/**
 * Updates the loaded pages with a freshly fetched newest page:
 * - From the later pages, removes only the transactions that are now on the newest page.
 * - Keeps those transactions of the old first page that are older than the whole newest page, so that none is lost
 *   between the first and the second page.
 * - Keeps only the newest page if it does not overlap with the first page.
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
 * Returns the cursor for the next page. Returns `undefined` at the end of the list: if the server sends no cursor, or
 * if the last page had no new transactions.
 */
export function nextCursor(last: Page, pages: readonly Page[]): string | undefined {
  const before = new Set(pages.slice(0, -1).flatMap(({ transactions }) => transactions.map(({ id }) => id)))
  const adds = last.transactions.some(({ id }) => !before.has(id))
  return adds ? (last.next ?? undefined) : undefined
}

import type { HistoryTransaction } from '../../api/account/HistoryTransaction.ts'

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
 * What the next page is asked for with; `undefined` where the list ends: the server names no further page, or the last
 * one had nothing that an earlier one had not.
 */
export function nextCursor(last: Page, pages: readonly Page[]): string | undefined {
  const before = new Set(pages.slice(0, -1).flatMap(({ transactions }) => transactions.map(({ id }) => id)))
  const adds = last.transactions.some(({ id }) => !before.has(id))
  return adds ? (last.next ?? undefined) : undefined
}

import type { RequestRow } from '../app/reporting/RequestLog.ts'

type Sum = Pick<RequestRow, 'count' | 'bytes' | 'unsized'>
export type RequestGroup = Sum & { readonly origin: string; readonly rows: readonly RequestRow[] }

/**
 * Groups the rows of the request log by origin, and adds up each origin's requests. The origin with the most requests
 * is first.
 */
export function requestGroups(rows: readonly RequestRow[]): readonly RequestGroup[] {
  const origins = [...new Set(rows.map(({ origin }) => origin))]
  const groups = origins.map((origin) => {
    const own = rows.filter((row) => row.origin === origin).toSorted((a, b) => b.count - a.count)
    const sum = (of: keyof Sum) => own.reduce((total, row) => total + row[of], 0)
    return { origin, rows: own, count: sum('count'), bytes: sum('bytes'), unsized: sum('unsized') }
  })
  return groups.toSorted((a, b) => b.count - a.count)
}

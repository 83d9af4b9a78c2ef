import type { RequestLog, RequestRow } from './RequestLog.ts'

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  const rows = new Map<string, RequestRow>()
  const listeners = new Set<() => void>()
  let list: readonly RequestRow[] = []
  return {
    add(requests) {
      for (const { origin, purpose, act, realm, bytes, count = 1 } of requests) {
        const key = `${origin} ${purpose} ${act} ${realm}`
        const before = rows.get(key) ?? { count: 0, bytes: 0, unsized: 0 }
        rows.set(key, {
          origin,
          purpose,
          act,
          realm,
          count: before.count + count,
          bytes: before.bytes + (bytes ?? 0),
          unsized: before.unsized + (bytes === null ? 1 : 0),
        })
      }
      list = [...rows.values()]
      for (const listener of listeners) listener()
    },
    rows: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Entries = ReadonlyMap<string, unknown>

/**
 * Merges a client's change into a stored value that another tab may have changed in the meantime (three-way merge).
 * Works entry by entry, on the records and lists of WalletConnect's library. An entry that the other tab removed stays
 * removed, unless this client has added it.
 *
 * @param now the stored value
 * @param was this client's value before its change
 * @param is this client's value after its change
 * @returns the value to store; `is` if there is nothing to merge with
 */
export function mergeStored(now: unknown, was: unknown, is: unknown): unknown {
  const [kept, mine] = [entriesOf(now), entriesOf(is)]
  if (!kept || !mine || Array.isArray(now) !== Array.isArray(is)) return is
  const before = entriesOf(was) ?? new Map<string, unknown>()
  const merged = new Map(kept)
  for (const id of before.keys()) if (!mine.has(id)) merged.delete(id)
  for (const [id, entry] of mine) {
    const isNew = !before.has(id)
    if (isNew || (kept.has(id) && !isSame(entry, before.get(id)))) merged.set(id, entry)
  }
  return Array.isArray(is) ? [...merged.values()] : Object.fromEntries(merged)
}

function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return new Map(value.map((entry) => [idOf(entry), entry]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

/**
 * Returns the key of a list entry: `id` for requests and subscriptions, `topic` for sessions and pairings, `target` for
 * timers.
 */
function idOf(entry: unknown): string {
  const { id, topic, target } = Object(entry) as { id?: unknown; topic?: unknown; target?: unknown }
  return String(id ?? topic ?? target ?? JSON.stringify(entry))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

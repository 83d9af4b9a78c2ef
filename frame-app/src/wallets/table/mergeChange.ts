import type { KeptRecord, KeptTable } from './keptConnections.ts'

const atMost = 20
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges one tab's change into the stored table, which another tab may have written in the meantime. Applies only the
 * difference: connections that this tab did not change stay as they are stored. A connection that ended in another tab
 * stays ended, unless this tab reconnected it.
 *
 * @param now stored table
 * @param was this tab's table before its change
 * @param is this tab's table after its change
 * @returns the table to store, with the `rev` of `now`
 */
export function mergeChange(now: KeptTable, was: KeptTable, is: KeptTable): KeptTable {
  const before = new Map(was.records.map((each) => [each.id, each]))
  const kept = new Map(now.records.map((each) => [each.id, each]))
  const own = is.records.flatMap((mine): KeptRecord | [] => {
    const [old, theirs] = [before.get(mine.id), kept.get(mine.id)]
    const isNew = !old || (old.phase === 'ended' && mine.phase === 'sought')
    if (isNew) return mine
    if (!theirs) return []
    const hasEndedThere = theirs.phase === 'ended' && old.phase === 'sought'
    return isSame(mine, old) || hasEndedThere ? theirs : mine
  })
  const others = now.records.filter(({ id }) => !before.has(id) && !is.records.some((mine) => mine.id === id))
  const records = [...own, ...others].slice(0, atMost)
  const wanted = is.current === was.current ? now.current : is.current
  const isThere = records.some(({ id, phase }) => id === wanted && phase === 'sought')
  return { rev: now.rev, current: isThere ? wanted : null, records }
}

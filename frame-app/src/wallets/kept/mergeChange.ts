import type { KeptRecord, KeptTable } from './keptConnections.ts'

const atMost = 20
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Puts what one tab changed into what is kept now, which another tab may have written meanwhile. Only the difference
 * counts: what this tab did not touch stays as it is kept. A connection that ended elsewhere stays ended, unless it was
 * connected here again.
 *
 * @param now what is kept
 * @param was the table of this tab before its change
 * @param is the same after it
 * @returns the table to keep; its `rev` is that of `now`
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

type Grid = { count: number; columns: number; rtl: boolean }

/** Where a key leads from a cell of a grid; `undefined` for keys that are not the grid's. */
export function nextGridIndex(key: string, index: number, { count, columns, rtl }: Grid): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowLeft: rtl ? 1 : -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowUp: -columns,
    End: count,
    Home: -count,
    PageDown: columns * 4,
    PageUp: columns * -4,
  }
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  const next = index + step
  if (next >= 0 && next < count) return next
  // One row at a time never leaves its column; everything else stops at the first and the last cell.
  if (key === 'ArrowUp') return index
  return Math.min(count - 1, Math.max(0, next))
}

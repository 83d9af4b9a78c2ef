type Grid = { count: number; columns: number; rtl: boolean }

/**
 * Returns the index of the cell to which a key moves the focus, or `undefined` for keys that the grid does not handle.
 */
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
  // In the first row, ArrowUp keeps the focus in the current cell. All other keys stop at the first or last cell.
  if (key === 'ArrowUp') return index
  return Math.min(count - 1, Math.max(0, next))
}

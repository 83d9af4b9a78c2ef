import { type RefCallback, useCallback, useState } from 'react'

/**
 * The height of rows that are all alike, by one that is drawn, in whole CSS pixels; it follows the visitor's text size.
 *
 * @param estimate stands until the browser has laid it out
 * @returns the height, and the ref of that row
 */
export function useRowHeight(estimate: number): readonly [height: number, ref: RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(estimate)
  // The browser reports the size once it is laid out: asking for it earlier would make it lay out at once.
  const ref = useCallback((row: HTMLElement | null) => {
    if (!row) return
    const observer = new ResizeObserver(([entry]) => {
      const { blockSize } = entry!.borderBoxSize[0]!
      if (blockSize > 0) setHeight(Math.round(blockSize))
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return [height, ref]
}

import { useEffect, useState } from 'react'

/** 22 times the visitor's text size is 352 px where they left it alone; the card is never wider than a phone. */
function fitting(): 3 | 4 {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(innerWidth, 360) < 22 * text ? 3 : 4
}

/**
 * Columns of a wallet grid: 4, or 3 where the frame is narrower than 352 px or the text is larger than usual.
 *
 * @param rowHeight follows the text size: only when it changes, or the frame's size, the browser is asked
 */
export function useColumns(rowHeight: number): 3 | 4 {
  const [columns, setColumns] = useState(fitting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of rows is another text size
  useEffect(() => {
    const change = () => setColumns(fitting())
    change()
    addEventListener('resize', change)
    return () => removeEventListener('resize', change)
  }, [rowHeight])
  return columns
}

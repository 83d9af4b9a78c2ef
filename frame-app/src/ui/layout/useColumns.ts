import { useEffect, useState } from 'react'

/**
 * Returns 3 columns if the frame is narrower than 22 times the text size, else 4. With the default text size, the limit
 * is 352 px. Frames wider than 360 px count as 360 px, because the card is never wider than a phone.
 */
function fitting(): 3 | 4 {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(innerWidth, 360) < 22 * text ? 3 : 4
}

/**
 * Returns the number of columns of a wallet grid: 4, or 3 if the frame is narrower than 352 px or the text is larger
 * than usual.
 *
 * @param rowHeight height of a row, which depends on the text size. The text size and the frame are measured again only
 *   when this height or the frame's size changes
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

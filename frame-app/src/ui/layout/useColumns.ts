import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** 22 times the visitor's text size is 352 px where they left it alone; the card is never wider than a phone. */
function fitting(): 3 | 4 {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(innerWidth, 360) < 22 * text ? 3 : 4
}

/** Columns of a wallet grid: 4, or 3 where the frame is narrower than 352 px or the text is larger than usual. */
export function useColumns(): 3 | 4 {
  return useSyncExternalStore(subscribe, fitting)
}

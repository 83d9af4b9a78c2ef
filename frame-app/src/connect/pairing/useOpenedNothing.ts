import { useEffect, useRef, useState } from 'react'
import { openedNothing } from './openedNothing.ts'

/**
 * Whether the last tap on an app's link opened nothing; `watch` is called in the tap.
 *
 * @param onNothing called once for each such tap
 */
export function useOpenedNothing(onNothing: () => void): { readonly nothing: boolean; readonly watch: () => void } {
  const [nothing, setNothing] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])
  const watch = () => {
    attempt.current?.abort()
    const mine = new AbortController()
    attempt.current = mine
    setNothing(false)
    void openedNothing({ document, window }, mine.signal).then((found) => {
      if (mine.signal.aborted) return
      setNothing(found)
      if (found) onNothing()
    })
  }
  return { nothing, watch }
}

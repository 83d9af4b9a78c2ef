import { useEffect, useRef, useState } from 'react'
import { openedNothing } from './openedNothing.ts'

/** Whether the last tap on an app's link opened nothing; `watch` is called in the tap. */
export function useOpenedNothing(): { readonly nothing: boolean; readonly watch: () => void } {
  const [nothing, setNothing] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])
  const watch = () => {
    attempt.current?.abort()
    const mine = new AbortController()
    attempt.current = mine
    setNothing(false)
    void openedNothing({ document, window }, mine.signal).then((found) => !mine.signal.aborted && setNothing(found))
  }
  return { nothing, watch }
}

import { useState } from 'react'
import { useAppState } from './useAppState.ts'

/** Whether a view has been painted since the modal opened. Code that loads after the first paint waits for this. */
export function usePaintedOnce(): boolean {
  const now = useAppState(({ painted }) => painted !== null)
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

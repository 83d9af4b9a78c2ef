import { useState } from 'react'
import { useAppState } from './useAppState.ts'

/** Whether a view has been painted since this opening. Code that loads later waits for it. */
export function usePaintedOnce(): boolean {
  const now = useAppState(({ painted }) => painted !== null)
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

import { useState } from 'react'
import { useAppState } from './useAppState.ts'

/**
 * Whether code and data that the first paint does not need may load: a view has been painted since the modal opened, or
 * the host asked to prepare the first opening.
 */
export function useMayLoad(): boolean {
  const now = useAppState(({ painted, preloaded }) => painted !== null || preloaded)
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

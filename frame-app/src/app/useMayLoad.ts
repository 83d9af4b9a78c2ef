import { useState } from 'react'
import { mayLoadMore } from './store/modalSlice.ts'
import { useAppState } from './useAppState.ts'

/** Returns `mayLoadMore`, and `true` from then on. */
export function useMayLoad(): boolean {
  const now = useAppState(mayLoadMore)
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

import { useRef } from 'react'
import { useStore } from 'zustand'
import { isSameData } from './isSameData.ts'
import type { State } from './store/createStore.ts'
import { useApp } from './useApp.ts'

/**
 * What a selector reads of the store, or makes of it; the view renders again only when that data changed.
 *
 * @param selector pure; it may answer with a new object each time
 */
export function useAppState<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useStore(useApp().store, (state) => {
    const next = selector(state)
    if (!isSameData(last.current, next)) last.current = next
    return last.current as selected
  })
}

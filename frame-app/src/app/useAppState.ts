import { useRef } from 'react'
import { useStore } from 'zustand'
import { isSameData } from './isSameData.ts'
import type { State } from './store/createStore.ts'
import { useApp } from './useApp.ts'

/**
 * Returns a selector's value from the store. The view renders again only if the value's data changed.
 *
 * @param selector a pure function; it may return a new object each time
 */
export function useAppState<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useStore(useApp().store, (state) => {
    const next = selector(state)
    if (!isSameData(last.current, next)) last.current = next
    return last.current as selected
  })
}

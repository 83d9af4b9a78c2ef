import { useRef } from 'react'
import { useStore } from 'zustand'
import type { State } from '../store/createStore.ts'
import { isSameParts } from './isSameParts.ts'
import { useApp } from './useApp.ts'

/** What a selector reads of the store; the view renders again only when that changed. */
export function useAppState<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useStore(useApp().store, (state) => {
    const next = selector(state)
    if (!isSameParts(last.current, next)) last.current = next
    return last.current as selected
  })
}

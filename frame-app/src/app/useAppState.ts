import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { State } from '../store/createStore.ts'
import { useApp } from './useApp.ts'

/** What a selector reads of the store; the view renders again only when that changed. */
export function useAppState<selected>(selector: (state: State) => selected): selected {
  return useStore(useApp().store, useShallow(selector))
}

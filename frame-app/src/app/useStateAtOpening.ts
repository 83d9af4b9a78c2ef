import { useRef } from 'react'
import type { State } from './store/createStore.ts'
import { useAppState } from './useAppState.ts'

/**
 * What a selector reads of the store, as it stood when the modal was opened: what comes while it is open does not
 * count, so that nothing moves that is about to be pressed.
 *
 * @param selector pure
 */
export function useStateAtOpening<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useAppState((state) => {
    if (!state.open || last.current === undefined) last.current = selector(state)
    return last.current
  })
}

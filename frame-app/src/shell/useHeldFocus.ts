import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#shared/takeFocus.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import type { State } from '../store/createStore.ts'
import { currentRoute } from '../store/routerSlice.ts'

/** Milliseconds: what takes the focus next, another frame too, has it by then. */
const pause = 50

/** What the auth frame draws takes the keyboard itself. The browser tells only later that a frame inside has it. */
const isLent = (state: State): boolean =>
  state.auth.surface !== 'none' && currentRoute(state)?.view === 'ApproveTransaction'

/** Gives the card the focus when the modal opens, and again whenever the document's focus falls to nothing while it is open. */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  const { store } = useApp()
  const lent = useAppState(isLent)
  useEffect(() => {
    if (!open || lent) return
    let stop = () => {}
    const hold = () => {
      stop()
      const isFree = document.activeElement === document.body && !isLent(store.getState())
      if (isFree) stop = takeFocus(() => card.current)
    }
    const later = () => {
      stop()
      const timer = setTimeout(hold, pause)
      stop = () => clearTimeout(timer)
    }
    hold()
    window.addEventListener('focusout', later)
    return () => {
      stop()
      window.removeEventListener('focusout', later)
    }
  }, [card, open, lent, store])
}

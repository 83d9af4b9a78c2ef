import { type RefObject, useEffect } from 'react'
import { holdFocus } from '../app/holdFocus.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'

/**
 * Gives the card the focus when the modal opens, and again whenever what had it in the document is gone while it is
 * open. What took it elsewhere keeps it: a dialog of the page that stands above the modal wants its own keys. While the
 * auth frame is on the card, that frame has the focus and passes it to its own content.
 */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  const isLent = useAppState(
    (state) => state.auth.surface !== 'none' && currentRoute(state)?.view === 'ApproveTransaction',
  )
  useEffect(() => {
    if (open) return holdFocus(() => (isLent ? document.querySelector('iframe') : card.current))
    return undefined
  }, [card, open, isLent])
}

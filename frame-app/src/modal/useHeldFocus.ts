import { type RefObject, useEffect } from 'react'
import { holdFocus } from '../app/holdFocus.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'

/**
 * Focuses the card when the modal opens, and again whenever the focused element is removed while it is open. Does not
 * take the focus back from outside this document, because a dialog of the host page above the modal needs its own keys.
 * While the auth frame is visible on the card, focuses that frame, which passes the focus to its content.
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

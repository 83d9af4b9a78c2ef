import { type RefObject, useEffect } from 'react'
import { holdFocus } from '../app/holdFocus.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'

/**
 * Focuses the card when the modal opens, and again whenever the focused element is removed while the modal is open.
 * Does not take back a focus that is outside this document, because a dialog of the host page above the modal needs the
 * user's keys. While the auth frame is visible on the card, focuses the auth frame, which passes the focus to its
 * content.
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

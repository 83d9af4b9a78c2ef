import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#shared/takeFocus.ts'
import { useAppState } from '../../app/useAppState.ts'
import { currentRoute } from '../../store/routerSlice.ts'

/** Milliseconds: what takes the focus next, another frame too, has it by then. */
const pause = 50

/**
 * Gives the card the focus when the modal opens, and again whenever the document's focus falls to nothing while it is
 * open. While the auth frame stands on the card, that has it, and gives it to what it draws.
 */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  const isLent = useAppState(
    (state) => state.auth.surface !== 'none' && currentRoute(state)?.view === 'ApproveTransaction',
  )
  useEffect(() => {
    if (!open) return
    let stop = () => {}
    const target = () => (isLent ? document.querySelector('iframe') : card.current)
    const hold = () => {
      stop()
      if (document.activeElement === document.body) stop = takeFocus(target)
    }
    const later = () => {
      stop()
      const timer = setTimeout(hold, pause)
      stop = () => clearTimeout(timer)
    }
    hold()
    for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
    return () => {
      stop()
      for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
    }
  }, [card, open, isLent])
}

import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#shared/takeFocus.ts'
import { afterPaint } from '../../app/afterPaint.ts'
import { useAppState } from '../../app/useAppState.ts'
import { currentRoute } from '../../store/routerSlice.ts'

/** Milliseconds: the next element to take the focus, in another frame too, has it by then. */
const pause = 50

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
    if (!open) return
    let stop = () => {}
    const target = () => (isLent ? document.querySelector('iframe') : card.current)
    const hold = () => {
      stop()
      if (document.activeElement === document.body) stop = takeFocus(target)
    }
    const later = () => {
      stop()
      const timer = setTimeout(() => document.hasFocus() && hold(), pause)
      stop = () => clearTimeout(timer)
    }
    // Taking the focus makes the browser lay out at once, which would delay the first frame.
    stop = afterPaint(hold)
    for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
    return () => {
      stop()
      for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
    }
  }, [card, open, isLent])
}

import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#shared/takeFocus.ts'
import { afterPaint } from '../../app/afterPaint.ts'
import { useAppState } from '../../app/useAppState.ts'
import { currentRoute } from '../../store/routerSlice.ts'

/** Milliseconds: the next element to take the focus, in another frame too, has it by then. */
const pause = 50

/**
 * Gives the card the focus when the modal opens, and again whenever the document loses its focus while it is
 * open. While the auth frame is on the card, that frame has the focus and passes it to its own content.
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
    // Taking the focus makes the browser lay out at once, which would delay the first frame.
    stop = afterPaint(hold)
    for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
    return () => {
      stop()
      for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
    }
  }, [card, open, isLent])
}

import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#shared/takeFocus.ts'

/** Milliseconds: what takes the focus next, another frame too, has it by then. */
const pause = 50

/** Gives the card the focus when the modal opens, and again whenever the document's focus falls to nothing while it is open. */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    let stop = () => {}
    const hold = () => {
      stop()
      if (document.activeElement === document.body) stop = takeFocus(() => card.current)
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
  }, [card, open])
}

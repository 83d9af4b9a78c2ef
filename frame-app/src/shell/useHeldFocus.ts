import { type RefObject, useEffect } from 'react'

/** Between two tries to take the focus. */
const pause = 50

/**
 * Gives the card the focus when the modal opens, and again whenever the document's focus falls to nothing while it is open. It
 * tries until it holds: the host keeps a starting frame inert, and the browser tells a frame of another origin neither when that
 * ends nor that a `focus()` before had no effect.
 */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => {
      if (document.activeElement !== document.body) return
      card.current?.focus()
      later()
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(hold, pause)
    }
    hold()
    window.addEventListener('focusout', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focusout', later)
    }
  }, [card, open])
}

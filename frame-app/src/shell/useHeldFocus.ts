import { type RefObject, useEffect } from 'react'

/**
 * Gives the card the focus when the modal opens, and again whenever the document's focus falls to nothing while it is open.
 * Chromium clears the focus of a frame of another origin a moment after the host has taken it back: when the visitor has
 * opened the modal again by then, the late order would leave it without a keyboard.
 */
export function useHeldFocus(card: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const hold = () => {
      if (document.activeElement === document.body) card.current?.focus()
    }
    const later = () => setTimeout(hold)
    card.current?.focus()
    window.addEventListener('focusout', later)
    return () => window.removeEventListener('focusout', later)
  }, [card, open])
}

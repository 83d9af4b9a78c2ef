import { takeFocus } from '#shared/takeFocus.ts'
import { afterPaint } from './afterPaint.ts'

/** Milliseconds: the next element to take the focus, in another frame too, has it by then. */
const pause = 50

/**
 * Gives an element the focus after the next paint, and again whenever what had it in the document is gone.
 *
 * @returns ends it
 */
export function holdFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const hold = () => {
    stop()
    if (document.activeElement === document.body) stop = takeFocus(element)
  }
  // Heard in the middle of taking it, too: its timer is its own.
  const later = () => {
    stop()
    clearTimeout(timer)
    timer = setTimeout(() => document.hasFocus() && hold(), pause)
  }
  // Taking the focus makes the browser lay out at once, which would delay the first frame.
  stop = afterPaint(hold)
  for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
  return () => {
    stop()
    clearTimeout(timer)
    for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
  }
}

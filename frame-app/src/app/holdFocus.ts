import { takeFocus } from '#shared/takeFocus.ts'
import { afterPaint } from './afterPaint.ts'

/** Delay in ms after the focus was lost. By then, the next element has the focus, even if it is in another frame. */
const pause = 50

/**
 * Focuses an element after the next paint, and again whenever no element of the document has the focus.
 *
 * @returns a function that stops it
 */
export function holdFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const hold = () => {
    stop()
    if (document.activeElement === document.body) stop = takeFocus(element)
  }
  // Our own focusing also fires `focus` and `focusout` events, so this listener waits with a separate timer.
  const later = () => {
    stop()
    clearTimeout(timer)
    timer = setTimeout(() => document.hasFocus() && hold(), pause)
  }
  // Focusing forces a synchronous layout, which would delay the first paint, so we focus only after the paint.
  stop = afterPaint(hold)
  for (const event of ['focus', 'focusout']) window.addEventListener(event, later)
  return () => {
    stop()
    clearTimeout(timer)
    for (const event of ['focus', 'focusout']) window.removeEventListener(event, later)
  }
}

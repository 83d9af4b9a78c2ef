/** Milliseconds between two tries. */
const pause = 50

/**
 * Gives an element the focus, and tries until something of the document has it: the host keeps a starting frame inert, and the
 * browser tells a frame of another origin neither when that ends nor that a `focus()` before had no effect.
 *
 * @returns gives up
 */
export function takeFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    element()?.focus({ preventScroll: true })
    if (document.activeElement === document.body) timer = setTimeout(take, pause)
  }
  take()
  return () => clearTimeout(timer)
}

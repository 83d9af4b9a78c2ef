/** Milliseconds between two tries. */
const pause = 50

/**
 * Gives an element the focus: now, trying until something of the document has it, and again whenever the window gets
 * the focus with nothing in it. The host keeps a starting frame inert. A frame of another origin does not learn when
 * that ends, nor whether an earlier `focus()` had no effect or was undone by a page around it.
 *
 * @returns ends it
 */
export function takeFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    element()?.focus({ preventScroll: true })
    if (isNowhere()) timer = setTimeout(takeAgain, pause)
  }
  // Meanwhile the visitor may have pressed into a field.
  const takeAgain = () => isNowhere() && take()
  take()
  window.addEventListener('focus', takeAgain)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', takeAgain)
  }
}

const isNowhere = () => document.activeElement === document.body

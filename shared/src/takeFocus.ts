/** Time between two attempts, in ms. */
const pause = 50

/**
 * Focuses an element now, and retries until some element in the document has the focus. Does the same when the window
 * gets the focus but no element has it. Retries are needed because the host keeps a starting frame inert. A
 * cross-origin frame cannot detect when it stops being inert, or that an ancestor page undid `focus()`.
 *
 * @returns a function that stops the retries
 */
export function takeFocus(element: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    element()?.focus({ preventScroll: true })
    if (isNowhere()) timer = setTimeout(takeAgain, pause)
  }
  // The user may have clicked into a field in the meantime.
  const takeAgain = () => isNowhere() && take()
  take()
  window.addEventListener('focus', takeAgain)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', takeAgain)
  }
}

const isNowhere = () => document.activeElement === document.body

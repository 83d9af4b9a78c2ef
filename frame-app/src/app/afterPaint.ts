/** Milliseconds: a tab in the background draws no frame, and what waits for one must not wait for ever. */
const atMost = 200

/**
 * Runs something once the browser has painted what is in the document now.
 *
 * @returns takes it back
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(done, atMost)
  // A frame's callback runs before it is painted, and what it puts off, after.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(done)
  })
  function done() {
    cancelAnimationFrame(frame)
    work()
  }
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

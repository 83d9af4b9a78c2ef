/** Maximum wait in ms. Needed because a background tab renders no frames. */
const atMost = 200

/**
 * Runs `work` once the browser has painted the current document.
 *
 * @returns a function that cancels `work`
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(done, atMost)
  // The callback of an animation frame runs before the paint. A timer that the callback starts runs after the paint.
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

/** When a frame had painted its first button that a visitor can see, and what it had loaded by then. */
export type Shown = { readonly at: number; readonly bytes: number; readonly requests: number }

/**
 * Runs in each frame before its own scripts: says in the console when the first button is painted (milliseconds since
 * 1970), and what was asked for until then, for `nextShown`. `noteAgain()` starts over.
 */
export const noteShown = () => {
  const note = () => {
    const at = performance.timeOrigin + performance.now()
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const bytes = entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
    console.debug(`shown ${JSON.stringify({ at, bytes, requests: entries.length })}`)
  }
  const look = () => {
    const button = document.querySelector('[role=dialog] button')
    if (!button?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    // After the frame that this callback belongs to was painted.
    port1.onmessage = note
    port2.postMessage(null)
  }
  Object.assign(window, { noteAgain: look })
  if (window !== window.top) look()
}

/**
 * Time at which a frame had painted its first visible button, and what the frame had loaded by then: bytes and
 * requests.
 */
export type Shown = { readonly at: number; readonly bytes: number; readonly requests: number }

/**
 * Runs in each frame before the frame's own scripts. When the first button is painted, logs the time (ms since 1970)
 * and the resources requested so far to the console, where `nextShown` reads them. `noteAgain()` starts the next
 * measurement.
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
    // The browser delivers the port's message only after it has painted the current animation frame.
    port1.onmessage = note
    port2.postMessage(null)
  }
  Object.assign(window, { noteAgain: look })
  if (window !== window.top) look()
}

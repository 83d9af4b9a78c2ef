/**
 * Times (ms since 1970) at which a frame had painted its first visible button, and at which every row of its wallet
 * list had a name and an image. Also what the frame had loaded when the button was painted: bytes and requests.
 */
export type Shown = {
  readonly at: number
  readonly listedAt: number
  readonly bytes: number
  readonly requests: number
}

/**
 * Runs in each frame before the frame's own scripts. When the first button and then the whole wallet list are painted,
 * logs a `Shown` to the console, where `nextShown` reads it. A modal without such a list, like a peer's, counts as
 * listed when its first button is painted. `noteAgain()` starts the next measurement. Until there is a dialog with a
 * button, waits for changes of the document: a poll would make the browser render frames all the time, and so slow
 * down what we measure.
 */
export const noteShown = () => {
  const card = () => document.querySelector('[role=dialog]')
  const button = () => card()?.querySelector('button')
  const isShown = () => button()?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
  // A placeholder is a list item without a button.
  const isListed = () =>
    [...card()!.querySelectorAll('section li')].every(
      (item) => item.querySelector('button') && !item.querySelector('[data-state=loading]'),
    )
  const painted = (isReady: () => boolean, then: (at: number) => void) => {
    if (!isReady()) return void requestAnimationFrame(() => painted(isReady, then))
    const { port1, port2 } = new MessageChannel()
    // The browser delivers the port's message only after it has painted the current animation frame.
    port1.onmessage = () => then(performance.timeOrigin + performance.now())
    port2.postMessage(null)
  }
  const look = () => {
    const watch = new MutationObserver(() => {
      if (!button()) return
      watch.disconnect()
      requestAnimationFrame(note)
    })
    watch.observe(document, { childList: true, subtree: true })
    if (button()) {
      watch.disconnect()
      note()
    }
  }
  const note = () =>
    painted(isShown, (at) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const bytes = entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
      if (isListed()) report(at)
      else painted(isListed, report)
      function report(listedAt: number) {
        console.debug(`shown ${JSON.stringify({ at, listedAt, bytes, requests: entries.length })}`)
      }
    })
  Object.assign(window, { noteAgain: look })
  if (window !== window.top) look()
}

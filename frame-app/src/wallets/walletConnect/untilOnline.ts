/** Maximum wait in milliseconds. The wait is limited because a browser may wrongly report that it is offline. */
const longest = 10_000

type Surroundings = EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> }

/**
 * Waits while the browser is offline, at most ten seconds. While the library's socket is breaking, the library fails
 * new requests. Once the socket is closed, the library queues new requests until it is connected again (RL-7).
 */
export function untilOnline(win: Surroundings | undefined = globalThis.window): Promise<void> {
  if (win?.navigator.onLine !== false) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      win.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, longest)
    win.addEventListener('online', go)
  })
}

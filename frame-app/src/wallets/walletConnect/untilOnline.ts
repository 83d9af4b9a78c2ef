/** Milliseconds. A browser may be wrong about being offline. */
const longest = 10_000

type Surroundings = EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> }

/**
 * Waits while the browser is offline, ten seconds at most. The library fails what it is asked while its socket dies;
 * what it is asked later it keeps until it is connected again (RL-7).
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

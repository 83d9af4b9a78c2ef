/** A monotonic clock: its time never jumps (RL-13). */
export type Clock = {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /**
   * Resolves after a number of milliseconds.
   *
   * @throws the signal's abort reason if the signal is aborted earlier
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** The browser's monotonic clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal.addEventListener('abort', stop, { once: true })
    }),
}

/** Never fulfilled: rejects with the signal's reason once it is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // It may come before anything waits for it.
  aborted.catch(() => {})
  return aborted
}

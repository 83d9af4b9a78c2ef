/** Rejects with the signal's reason once the signal is aborted. Never resolves. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Prevents an unhandled rejection if nothing awaits the promise yet.
  aborted.catch(() => {})
  return aborted
}

/**
 * Waits for a promise or until the caller aborts.
 *
 * @throws the reason of `signal` as soon as it aborts, and what `promise` throws
 */
export async function orAborted<result>(promise: Promise<result>, signal: AbortSignal | undefined): Promise<result> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason)
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

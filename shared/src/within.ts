/**
 * Waits for some work, but no longer than this many milliseconds.
 *
 * @param work gets a signal that aborts when the caller no longer waits
 * @throws what the work throws, or an error when it is late
 */
export async function within<result>(ms: number, work: (signal: AbortSignal) => Promise<result>): Promise<result> {
  const life = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([work(life.signal), late])
  } finally {
    clearTimeout(timer)
    life.abort()
  }
}

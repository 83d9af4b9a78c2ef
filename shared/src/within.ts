/**
 * Waits for work, with a time limit in ms.
 *
 * @param work gets a signal that aborts when the work is done or the time is over
 * @param tooLate creates the error for work that takes longer
 * @throws the error of `tooLate`, or the error of the work
 */
export async function within<result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<result>,
  tooLate: () => Error = () => new Error('too late'),
): Promise<result> {
  const life = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms)
  })
  try {
    return await Promise.race([work(life.signal), late])
  } finally {
    clearTimeout(timer)
    life.abort()
  }
}

type SleepWatch = {
  /** Waits until what a sleep broke is mended; at once where there was none. */
  rested(): Promise<void>
}

/** How often the clock is looked at. Browsers let a hidden page do so once a minute. */
const every = 10_000
const longestGap = 90_000

/**
 * Notices by the clock that the machine, or the page, has slept: its connections may be dead since, and nobody tells
 * it.
 *
 * @param woke mends what a sleep breaks; its failure is ignored
 */
export function watchSleep(woke: () => Promise<void>): SleepWatch {
  let seen = Date.now()
  let mending = Promise.resolve()
  const look = () => {
    const gap = Date.now() - seen
    seen = Date.now()
    if (gap > longestGap) mending = mending.then(woke).catch(() => {})
    return mending
  }
  setInterval(look, every)
  return { rested: look }
}

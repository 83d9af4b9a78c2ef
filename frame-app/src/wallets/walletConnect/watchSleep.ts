type SleepWatch = {
  /** Waits until connections that broke during sleep are repaired. Resolves at once if there was no sleep. */
  rested(): Promise<void>
}

/** Interval (ms) of the clock check. Browsers limit it to once a minute on a hidden page. */
const every = 10_000
const longestGap = 90_000

/**
 * Detects from clock jumps that the machine or the page has slept. Connections may be dead after a sleep, and no event
 * reports that. If the clock jumps back, it was ahead before the jump. A relay that refused us because our clock was
 * ahead accepts us now.
 *
 * @param woke repairs connections after a sleep; its failure is ignored
 */
export function watchSleep(woke: () => Promise<void>): SleepWatch {
  let seen = Date.now()
  let repairs = Promise.resolve()
  const look = () => {
    const gap = Date.now() - seen
    seen = Date.now()
    if (Math.abs(gap) > longestGap) repairs = repairs.then(woke).catch(() => {})
    return repairs
  }
  setInterval(look, every)
  return { rested: look }
}

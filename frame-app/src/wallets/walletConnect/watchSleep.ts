type SleepWatch = {
  /** Waits until what a sleep broke is repaired; resolves at once if there was no sleep. */
  rested(): Promise<void>
}

/** How often the clock is looked at. Browsers let a hidden page do so once a minute. */
const every = 10_000
const longestGap = 90_000

/**
 * Notices by the clock that the machine, or the page, has slept. Its connections may be dead since then, which no event
 * reports. A clock that goes back was ahead until now: who was refused for that is welcome again.
 *
 * @param woke repairs what a sleep breaks; its failure is ignored
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

/** Time (ms) after a click or a call during which we attribute a request to it. */
const actMs = 2_000
/** Number of acts to remember: more than happen before the requests made for them are over. */
const kept = 100

export type Acts = {
  /** @param at ms since the page was opened */
  readonly note: (at: number) => void
  /** Returns the time of the latest act within two seconds before a moment, or `undefined`. */
  readonly before: (moment: number) => number | undefined
}

/** Records the times of acts, to find out by its time which act a request belongs to. */
export function createActs(): Acts {
  const times: number[] = []
  return {
    note(at) {
      times.push(at)
      if (times.length > kept) times.shift()
    },
    before: (moment) => times.findLast((at) => at <= moment && moment - at <= actMs),
  }
}

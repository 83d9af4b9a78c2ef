/** Time (ms) during which we attribute a request to the click or call before it. */
const actMs = 2_000
/** Number of acts (clicks and calls) to remember. The requests of older acts have already finished. */
const kept = 100

export type Acts = {
  /** @param at ms since the page was opened */
  readonly note: (at: number) => void
  /** Returns the time of the latest act in the two seconds before `moment`, or `undefined` if there is none. */
  readonly before: (moment: number) => number | undefined
}

/** Records the times of acts (clicks and calls), to find the act that a request at a given time belongs to. */
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

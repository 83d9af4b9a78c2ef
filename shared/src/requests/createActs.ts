/** How long after a press or a call a request counts as made for it, in milliseconds. */
const actMs = 2_000
/** As many as fit into the time in which requests are over. */
const kept = 100

export type Acts = {
  /** @param at milliseconds since the page began */
  readonly note: (at: number) => void
  /** The latest act within two seconds before a moment, or `undefined`. */
  readonly before: (moment: number) => number | undefined
}

/** When something was done: what a request was made for is found by its time. */
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

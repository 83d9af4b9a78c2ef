/** How long after a press or a call a request counts as made for it, in milliseconds. */
const actMs = 2_000
/** More acts than happen until the requests made for them are over. */
const kept = 100

export type Acts = {
  /** @param at milliseconds since the page began */
  readonly note: (at: number) => void
  /** The latest act within two seconds before a moment, or `undefined`. */
  readonly before: (moment: number) => number | undefined
}

/** Notes when something was done, to find out by its time what a request was made for. */
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

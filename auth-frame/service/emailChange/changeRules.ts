const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** All in milliseconds. */
export const changeRules = {
  /** For this long after the keeper's agreement codes may be entered, and no other account may ask for the address. */
  ticket: day,
  /** The keeper changes the address for this long after the codes: it may be away for a while. Later it refuses. */
  assertion: 30 * day,
  /** The keeper remembers for this long that it changed an address, so that a late delivery still gets a receipt. */
  outcome: 400 * day,
  receipt: day,
  /** The login role first leaves the delivery to A for this long; its own waits grow with each failure. */
  firstWait: minute / 2,
  longestWait: hour,
  /** How much the clocks of the two roles may differ. */
  skew: minute,
} as const

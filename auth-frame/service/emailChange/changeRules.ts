const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** All in milliseconds. */
export const changeRules = {
  /** Codes may be entered this long after the keeper's agreement, and no other account may ask for the address. */
  ticket: day,
  /** The keeper takes the login role's word this long: it may be away for a while. */
  assertion: 30 * day,
  receipt: day,
  /** A first leaves the delivery to A, and the wait grows with each failure. */
  firstWait: minute / 2,
  longestWait: hour,
  /** How much the clocks of the two roles may differ. */
  skew: minute,
} as const

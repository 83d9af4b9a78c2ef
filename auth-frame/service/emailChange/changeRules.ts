const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** All in milliseconds. */
export const changeRules = {
  /** For this long after the keeper's agreement codes may be entered, and no other account may ask for the address. */
  ticket: day,
  /** The keeper accepts the login role's assertion for this long: the keeper may be away for a while. */
  assertion: 30 * day,
  receipt: day,
  /** The login role first leaves the delivery to A for this long; its own waits grow with each failure. */
  firstWait: minute / 2,
  longestWait: hour,
  /** How much the clocks of the two roles may differ. */
  skew: minute,
} as const

/**
 * The service's only source of the time: every expiry, limit and token is reckoned from it, none from the database's
 * clock.
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

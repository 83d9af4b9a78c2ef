/**
 * The service's source of the time: every expiry, limit and token is computed from it. In a running role it shows the
 * database's time (see `createDatabaseClock`).
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The same by the replica's own clock, if `now` does not show that one. */
  readonly machine?: () => number
  /** Milliseconds by which a test has moved it on purpose. The database's clock then counts as moved too. */
  readonly moved?: () => number
}

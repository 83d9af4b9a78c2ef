/**
 * The service's source of the time: every expiry, limit and token is computed from it. Only what deletes rows of all
 * replicas goes by the database's clock (see `deletionTime`).
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds by which a test has moved it on purpose. The database's clock then counts as moved too. */
  readonly moved?: () => number
}

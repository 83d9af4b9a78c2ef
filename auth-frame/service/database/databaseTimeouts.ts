/** Timeouts of one pool's connections, in milliseconds. 0 means none. */
export type DatabaseTimeouts = {
  /** The server cancels a statement that runs longer. */
  readonly statement: number
  /** The server cancels a statement that waits longer for a lock. */
  readonly lock: number
  /** The server ends a transaction whose client sends nothing for longer. Others then get its rows. */
  readonly idleInTransaction: number
  /**
   * We close a connection whose query has no answer by then: the server's host may have vanished without closing it.
   * Longer than `statement`, because a server that is up reports that timeout first.
   */
  readonly answer: number
}

/**
 * The timeouts of each kind of work. Without them, a replica whose database vanished would wait until TCP gives up,
 * after about 15 minutes.
 */
export const databaseTimeouts = {
  /** A user waits for these. */
  requests: { statement: 8_000, lock: 4_000, idleInTransaction: 8_000, answer: 10_000 },
  /** `/ready` answers within two seconds. */
  probe: { statement: 1_500, lock: 1_500, idleInTransaction: 1_500, answer: 2_000 },
  /** Deleting or resealing many rows takes longer than any request. */
  chores: { statement: 300_000, lock: 4_000, idleInTransaction: 8_000, answer: 310_000 },
  /** An index of a large table can take hours, and replicas that start together wait for the first one. */
  migrations: { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
} as const satisfies Record<string, DatabaseTimeouts>

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { RoleContext } from '../http/RoleContext.ts'
import type { Database } from './Database.ts'

/**
 * Maximum number of connections for user requests per replica. Each replica uses two more, for periodic tasks and the
 * readiness check. The sum over all replicas must stay below the database server's limit.
 */
const connections = 10

type Options = {
  /** Maximum number of open connections. */
  readonly max?: number
  readonly timeouts?: DatabaseTimeouts
}

/**
 * Creates a connection pool whose queries use the role's own schema. The default timeouts are those for user requests.
 */
export function connectDatabase(
  { settings, log }: Pick<RoleContext, 'settings' | 'log'>,
  { max = connections, timeouts = databaseTimeouts.requests }: Options = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max,
    connectionTimeoutMillis: timeouts.answer > 0 ? Math.min(timeouts.answer, 10_000) : 10_000,
    idleTimeoutMillis: 30_000,
    // TCP keepalive detects a vanished server even during migrations, which have no timeout because they may run for
    // hours. Without `keepAliveInitialDelayMillis`, the system would send its first probe after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    application_name: `airlock-${settings.role}`,
  })
  // Without an `error` listener, a lost server would end the process. The pool's listener covers idle connections. The
  // connection's own listener covers the time between two queries of a transaction. The next query on a lost connection
  // fails.
  pool.on('error', () => log.warn({ event: 'connection-lost' }, 'lost a database connection'))
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const onSilence = () => log.warn({ event: 'connection-silent' }, 'the database did not answer a query in time')
  const dialect = new PostgresDialect({
    pool: timeouts.answer > 0 ? closeSilentConnections(pool, timeouts.answer, onSilence) : pool,
  })
  return new Kysely<Database>({ dialect }).withSchema(settings.schema)
}

/**
 * Wraps a pool so that a query without an answer in time fails and its connection is closed. The driver's own
 * `query_timeout` would return the broken connection to the pool.
 */
function closeSilentConnections(pool: pg.Pool, answerMs: number, onSilence: () => void): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let released = false
      const release = (destroy?: boolean) => {
        if (!released) client.release(destroy)
        released = true
      }
      const query = async (text: string, values: readonly unknown[]) => {
        const timer = setTimeout(() => {
          onSilence()
          release(true)
        }, answerMs)
        try {
          return await client.query(text, [...values])
        } finally {
          clearTimeout(timer)
        }
      }
      // The type also has an overload for cursors. That overload would need a package that we do not use.
      return { query: query as unknown as PostgresPoolClient['query'], release }
    },
  }
}

/** Timeouts (ms) of a pool's connections. 0 means no timeout. */
export type DatabaseTimeouts = {
  /** Time after which the server cancels a running statement. */
  readonly statement: number
  /** Time after which the server cancels a statement that waits for a lock. */
  readonly lock: number
  /** Time after which the server ends a transaction whose client is idle, so that its locks are released. */
  readonly idleInTransaction: number
  /**
   * Time after which we close a connection whose query has no answer, because the server's host may have vanished.
   * Longer than `statement`, because a working server reports the `statement` timeout first.
   */
  readonly answer: number
}

/**
 * Timeouts for each kind of work. Without timeouts, a replica whose database server vanished would wait until TCP gives
 * up, which takes about 15 minutes.
 */
export const databaseTimeouts = {
  /** Timeouts for user requests: short, because a user is waiting for the answer. */
  requests: { statement: 8_000, lock: 4_000, idleInTransaction: 8_000, answer: 10_000 },
  /** Timeouts for the readiness check: `/ready` has to answer within two seconds. */
  probe: { statement: 1_500, lock: 1_500, idleInTransaction: 1_500, answer: 2_000 },
  /** Timeouts for periodic tasks: deleting or re-encrypting many rows takes longer than any request. */
  tasks: { statement: 300_000, lock: 4_000, idleInTransaction: 8_000, answer: 310_000 },
  /**
   * No timeouts for migrations: building an index of a large table can take hours, and replicas that start at the same
   * time wait for the first one.
   */
  migrations: { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
} as const satisfies Record<string, DatabaseTimeouts>

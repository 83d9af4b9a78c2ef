import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from './Database.ts'

/**
 * Connections for the requests of one replica. It uses two more for periodic tasks and the readiness check. Multiplied
 * by the number of replicas, this must stay below the server's own limit.
 */
const connections = 10

type Options = {
  /** Maximum number of open connections. */
  readonly max?: number
  readonly timeouts?: DatabaseTimeouts
}

/** Connects a pool whose queries use the role's own schema. The default timeouts are those for requests. */
export function connectDatabase(
  { settings, log }: Pick<RoleContext, 'settings' | 'log'>,
  { max = connections, timeouts = databaseTimeouts.requests }: Options = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max,
    connectionTimeoutMillis: timeouts.answer > 0 ? Math.min(timeouts.answer, 10_000) : 10_000,
    idleTimeoutMillis: 30_000,
    // Detects a vanished server if no timeout applies: a migration may run for hours. Without the delay, the system
    // would send its first probe after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    application_name: `airlock-${settings.role}`,
  })
  // Without listeners, a lost server would end the process. The pool's listener covers idle connections, the
  // connection's own listener covers the pause between two queries of a transaction. The next query on either fails
  // anyway.
  pool.on('error', () => log.warn({ event: 'connection-lost' }, 'lost a database connection'))
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const onSilence = () => log.warn({ event: 'connection-silent' }, 'the database did not answer a query in time')
  const dialect = new PostgresDialect({
    pool: timeouts.answer > 0 ? closeSilentConnections(pool, timeouts.answer, onSilence) : pool,
  })
  return new Kysely<Database>({ dialect }).withSchema(settings.schema)
}

/**
 * Wraps a pool so that a connection is closed if its query gets no answer in time. The query then fails. The driver's
 * own `query_timeout` would put that connection back into the pool.
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
      // The type also has an overload for cursors, which would need a package that we do not use.
      return { query: query as unknown as PostgresPoolClient['query'], release }
    },
  }
}

/** Timeouts of one pool's connections, in milliseconds. 0 means none. */
export type DatabaseTimeouts = {
  /** The server cancels a statement that runs longer. */
  readonly statement: number
  /** The server cancels a statement that waits longer for a lock. */
  readonly lock: number
  /** The server ends a transaction whose client sends nothing for longer, so that others get its rows. */
  readonly idleInTransaction: number
  /**
   * We close a connection whose query has no answer by then, because the server's host may have vanished. Longer than
   * `statement`, because a server that is up reports that timeout first.
   */
  readonly answer: number
}

/**
 * The timeouts for each kind of work. Without them, a replica whose database vanished would wait for TCP to give up,
 * which takes about 15 minutes.
 */
export const databaseTimeouts = {
  /** A user waits for these. */
  requests: { statement: 8_000, lock: 4_000, idleInTransaction: 8_000, answer: 10_000 },
  /** `/ready` has to answer within two seconds. */
  probe: { statement: 1_500, lock: 1_500, idleInTransaction: 1_500, answer: 2_000 },
  /** Deleting or resealing many rows takes longer than any request. */
  tasks: { statement: 300_000, lock: 4_000, idleInTransaction: 8_000, answer: 310_000 },
  /**
   * Building an index of a large table can take hours, and replicas that start at the same time wait for the first one.
   */
  migrations: { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
} as const satisfies Record<string, DatabaseTimeouts>

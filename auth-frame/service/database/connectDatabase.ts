import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { RoleContext } from '../RoleContext.ts'
import type { Database } from './Database.ts'

/** Connections of one copy of a role. Copies times this must stay below the server's own limit. */
const connections = 10

/**
 * A pool whose queries all go to the role's own schema.
 *
 * @param max connections at once
 */
export function connectDatabase(
  { settings, log }: Pick<RoleContext, 'settings' | 'log'>,
  max = connections,
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: `airlock-${settings.role}`,
  })
  // Without listeners, a server that goes away would end the process: the pool's for a connection that is idle, its own
  // for one that waits between two queries of a transaction. What is asked of it next fails by itself.
  pool.on('error', () => log.warn({ event: 'connection-lost' }, 'a database connection was lost'))
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }).withSchema(settings.schema)
}

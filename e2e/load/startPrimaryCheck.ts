import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * Answers a balancer's HTTP check for one PostgreSQL server: 200 while it takes writes, 503 while it is a standby or
 * cannot be reached.
 *
 * @param connectionString of that server
 * @returns the port of 127.0.0.1 that answers, and how to end it
 */
export async function startPrimaryCheck(connectionString: string): Promise<{ port: number; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 4_000, query_timeout: 4_000 })
  pool.on('error', () => {})
  const isPrimary = async () => {
    try {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    } catch {
      return false
    }
  }
  const server = createServer((_, response) => {
    void isPrimary().then((yes) => response.writeHead(yes ? 200 : 503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}

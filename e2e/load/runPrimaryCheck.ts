import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

// `startPrimaryCheck` runs this check in a separate process. The main process simulates hundreds of users. There the
// check would answer too late, and the balancer would drop a healthy primary.
const connectionString = process.argv[2]!
const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 4_000, query_timeout: 4_000 })
pool.on('error', () => {})

async function takesWrites(): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    return false
  }
}

const server = createServer(async (_, response) => response.writeHead((await takesWrites()) ? 200 : 503).end())
await once(server.listen(0, '127.0.0.1'), 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => process.exit())

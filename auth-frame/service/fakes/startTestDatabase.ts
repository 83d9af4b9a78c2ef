import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedDatabase } from '../database/startEmbeddedDatabase.ts'
import { startOnFreePort } from './startOnFreePort.ts'

type TestDatabase = {
  /** URL of a database of this world. The first call creates it, empty. */
  url(name: string): Promise<string>
  /** Removes this world's databases while they are in use, like a lost server. */
  drop(): Promise<void>
}

let cluster: Promise<EmbeddedDatabase> | undefined

/**
 * Databases of one test world, on the PostgreSQL server that all test files of this worker share. The server starts at
 * the first call; the run's teardown (`endTestDatabases.ts`) stops it.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  cluster ??= startCluster()
  const server = await cluster
  const world = randomUUID().slice(0, 8)
  const names = new Set<string>()
  return {
    url(name) {
      const own = `${name}_${world}`
      names.add(own)
      return server.url(own)
    },
    async drop() {
      const client = new pg.Client({ connectionString: await server.url('postgres') })
      await client.connect()
      for (const name of names) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
      await client.end()
    },
  }
}

async function startCluster(): Promise<EmbeddedDatabase> {
  const folder = process.env.AIRLOCK_TEST_DATABASES
  if (!folder)
    throw new Error('AIRLOCK_TEST_DATABASES is not set: vitest.config.ts names the global setup that sets it.')
  return (await startOnFreePort(join(folder, `${process.pid}`))).server
}

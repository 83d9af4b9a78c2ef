import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedDatabase } from '../database/startEmbeddedDatabase.ts'
import { startOnFreePort } from './startOnFreePort.ts'

type TestDatabase = {
  /** Returns the URL of this world's database with the given name. The first call creates an empty database. */
  url(name: string): Promise<string>
  /** Removes this world's databases even while they are in use, as if the database server were lost. */
  drop(): Promise<void>
}

let cluster: Promise<EmbeddedDatabase> | undefined

/**
 * Databases of one test world. All test files of a test worker share one PostgreSQL server, which starts at the first
 * call. The teardown of the test run (`endTestDatabases.ts`) stops it.
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

import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world } = await openTestWorld()

/** Ends every connection of a role's pool, as a server that is lost does. */
async function cutOff(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid() and application_name like $1'
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`, ['airlock-%'])
  await client.end()
}

describe('connectDatabase', () => {
  test('behavior: a server that goes away in the middle of a transaction fails it, and ends no process', async () => {
    await onDatabase(world, 'login', async ({ db, settings }) => {
      const work = db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await cutOff(settings.databaseUrl)
        // Time for the idle connection to report it: without a listener that would end this process.
        await new Promise((resolve) => setImmediate(resolve))
        await sql`select 1`.execute(transaction)
      })
      await expect(work).rejects.toThrow(/not queryable|terminat|closed/i)
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    })
  })
})

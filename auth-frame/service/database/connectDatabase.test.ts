import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { startSilentProxy } from '../fakes/startSilentProxy.ts'
import { connectDatabase, type DatabaseTimeouts, databaseTimeouts } from './connectDatabase.ts'
import type { Database } from './Database.ts'

const { world } = await openTestWorld()

/** Ends every connection of a role's pool, as if the database server were lost. */
async function cutOff(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid() and application_name like $1'
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`, ['airlock-%'])
  await client.end()
}

type Reached = { readonly db: Kysely<Database>; readonly proxy: Awaited<ReturnType<typeof startSilentProxy>> }

/** Opens a pool of two connections to the login role's database, through a proxy that can stop forwarding. */
async function throughProxy<result>(
  timeouts: Partial<DatabaseTimeouts>,
  run: (reached: Reached) => Promise<result>,
): Promise<result> {
  return onDatabase(world, 'login', async ({ settings }) => {
    const url = new URL(settings.databaseUrl)
    const proxy = await startSilentProxy(Number(url.port))
    url.port = `${proxy.port}`
    const through = { settings: { ...settings, databaseUrl: url.href }, log: pino({ level: 'silent' }) }
    const db = connectDatabase(through, { max: 2, timeouts: { ...databaseTimeouts.requests, ...timeouts } })
    return run({ db, proxy }).finally(async () => {
      await db.destroy()
      proxy.stop()
    })
  })
}
const one = (db: Kysely<Database>) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows)

describe('connectDatabase', () => {
  test('behavior: if the server is lost in a transaction, only the transaction fails, not the process', async () => {
    await onDatabase(world, 'login', async ({ db, settings }) => {
      const work = db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await cutOff(settings.databaseUrl)
        // Gives the idle connection time to emit its error. Without a listener, that error would end this process.
        await new Promise((resolve) => setImmediate(resolve))
        await sql`select 1`.execute(transaction)
      })
      await expect(work).rejects.toThrow(/not queryable|terminat|closed/i)
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    })
  })

  test('behavior: if the server vanishes, open connections fail, and later queries use new connections', async () => {
    await throughProxy({ answer: 500 }, async ({ db, proxy }) => {
      await Promise.all([one(db), one(db)])
      proxy.silence()
      const failed = await Promise.allSettled([one(db), one(db)])
      expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      proxy.resume()
      expect(await one(db)).toEqual([{ one: 1 }])
    })
  })

  test('behavior: if the server vanishes during a transaction, the caller waits for one timeout only', async () => {
    await throughProxy({ answer: 2_000 }, async ({ db, proxy }) => {
      const begun = performance.now()
      const work = db.transaction().execute(async (transaction) => {
        await one(transaction)
        proxy.silence()
        await one(transaction)
      })
      await expect(work).rejects.toThrow(/terminat|closed/i)
      expect(performance.now() - begun).toBeLessThan(3_900)
    })
  })

  test('behavior: the server cancels an SQL statement that takes too long, but keeps the connection open', async () => {
    await throughProxy({ statement: 300 }, async ({ db }) => {
      await db.connection().execute(async (connection) => {
        await expect(sql`select pg_sleep(30)`.execute(connection)).rejects.toMatchObject({ code: '57014' })
        expect(await one(connection)).toEqual([{ one: 1 }])
      })
    })
  })

  test('behavior: the server ends a stalled transaction, and cancels statements that wait for its lock', async () => {
    await throughProxy({ lock: 300, idleInTransaction: 1_500 }, async ({ db }) => {
      const lock = (connection: Kysely<Database>) => sql`select pg_advisory_xact_lock(7)`.execute(connection)
      const { promise: isStalled, resolve: stalled } = deferred()
      const holder = db.transaction().execute(async (transaction) => {
        await lock(transaction)
        stalled()
        await expect
          .poll(
            () =>
              lock(db).then(
                () => 'locked',
                ({ code }) => code,
              ),
            { timeout: 20_000 },
          )
          .toBe('locked')
        await one(transaction)
      })
      await isStalled
      await expect(lock(db)).rejects.toMatchObject({ code: '55P03' })
      await expect(holder).rejects.toThrow(/idle-in-transaction|not queryable|terminat|closed/i)
    })
  })

  test.runIf(process.platform === 'linux')(
    'behavior: after ten seconds of silence the system probes the server, even if no timeout applies',
    async () => {
      await onDatabase(world, 'login', async ({ settings }) => {
        const db = connectDatabase(
          { settings, log: pino({ level: 'silent' }) },
          { timeouts: databaseTimeouts.migrations },
        )
        const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(db)
        const own = `:${rows[0]!.port.toString(16).toUpperCase().padStart(4, '0')}`
        const ticksUntilProbe = async () => {
          const sockets = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
          // In this file, `02` marks the keepalive timer. The time until the next probe follows, in hundredths of a
          // second.
          const [, ticks] = /^02:(.+)$/.exec(sockets.find(([, local]) => local?.endsWith(own))?.[5] ?? '') ?? []
          return ticks === undefined ? undefined : Number.parseInt(ticks, 16)
        }
        await expect.poll(ticksUntilProbe, { timeout: 10_000 }).toBeLessThanOrEqual(1_000)
        await db.destroy()
      })
    },
  )

  test('default: user requests have all timeouts; the client’s timeout is longer than the server’s', () => {
    const { statement, lock, idleInTransaction, answer } = databaseTimeouts.requests
    expect(Math.min(statement, lock, idleInTransaction)).toBeGreaterThan(0)
    expect(answer).toBeGreaterThan(statement)
    expect(answer).toBeLessThanOrEqual(10_000)
  })
})

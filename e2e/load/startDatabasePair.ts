import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { DatabaseSetting } from '../stack/database/DatabaseSetting.ts'
import { endPostgres } from '../stack/database/endPostgres.ts'
import { findBinaries } from '../stack/database/findBinaries.ts'
import { findUser } from '../stack/database/findUser.ts'
import { initialiseData } from '../stack/database/initialiseData.ts'
import { launchPostgres } from '../stack/database/launchPostgres.ts'

type DatabasePair = {
  readonly password: string
  /** The ports of the two PostgreSQL servers. The primary's port comes first. */
  readonly ports: readonly [number, number]
  /** Kills the primary as a machine failure would, and promotes the standby. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL settings that count every SQL statement and allow enough connections for many replicas. */
const settings = { shared_preload_libraries: 'pg_stat_statements', max_connections: '150' }
/** A commit succeeds only after the standby has received it. So no confirmed write is lost if the primary is lost. */
const replicated = { synchronous_commit: 'on', synchronous_standby_names: '*' }

/**
 * Starts two PostgreSQL servers with the same databases: a primary, and a standby. The standby starts with a cold copy
 * of the primary's data and then receives each write from the primary.
 *
 * @param folder a new folder that every system user can traverse
 */
export async function startDatabasePair(
  folder: string,
  ports: readonly [number, number],
  databases: readonly string[],
): Promise<DatabasePair> {
  const user = await findUser()
  const binaries = await findBinaries(user !== undefined)
  const at = (name: string, port: number): DatabaseSetting => ({ data: join(folder, name), port, binaries, user })
  const [first, second] = [at('primary', ports[0]), at('standby', ports[1])]

  const password = await initialiseData(first)
  const alone = await launchPostgres(first, settings)
  const url = `postgres://postgres:${password}@127.0.0.1:${first.port}`
  for (const name of databases) await query(`${url}/postgres`, `create database ${name}`)
  for (const name of databases) await query(`${url}/${name}`, 'create extension pg_stat_statements')
  await endPostgres(alone)

  await cp(first.data, second.data, { recursive: true })
  await writeFile(join(second.data, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${first.port} user=postgres password=${password}`
  await appendFile(join(second.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, second.data])
  const primary = await launchPostgres(first, { ...settings, ...replicated })
  const standby = await launchPostgres(second, settings)

  return {
    password,
    ports,
    async promote() {
      primary.kill('SIGKILL')
      if (primary.exitCode === null && primary.signalCode === null) await once(primary, 'exit')
      await run(join(dirname(binaries.postgres), 'pg_ctl'), ['promote', '-D', second.data, '-w'], user)
    },
    async stop() {
      for (const server of [primary, standby]) await endPostgres(server)
      await binaries.discard()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function run(command: string, args: readonly string[], user?: { uid: number; gid: number }): Promise<void> {
  const child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} failed.`)
}

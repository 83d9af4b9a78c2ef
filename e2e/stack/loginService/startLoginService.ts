import { join } from 'node:path'
import type { DatabaseServer } from '../database/startDatabase.ts'
import { freePort } from '../freePort.ts'
import type { Faults } from '../http/faults.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { startProxy } from '../http/startProxy.ts'
import type { Ports } from '../ports.ts'
import type { SiteUrls } from '../siteUrls.ts'
import { expireCodes } from './expireCodes.ts'
import { type RoleRows, readRows } from './readRows.ts'
import { type Role, roleSettings } from './roleSettings.ts'
import { type RoleProcess, startRoleProcess } from './startRoleProcess.ts'

export type LoginService = {
  readonly isRunning: boolean
  /** Ends the processes of both roles immediately, as a crash would. Data that was not written yet is lost. */
  kill(): Promise<void>
  /** Starts each role that is not running at the moment. */
  start(): Promise<void>
  /** Advances the clocks of both roles. The clocks cannot go back, because stored rows contain times from them. */
  advanceClock(milliseconds: number): Promise<void>
  /** Makes all codes that were sent by email expire, as if five minutes had passed. */
  expireCodes(): Promise<void>
  /** Reads the rows that each role stores about its accounts. */
  rows(): Promise<Readonly<Record<Role, RoleRows>>>
  stop(): Promise<void>
}

const roles: readonly Role[] = ['login', 'keeper']

/**
 * Starts the two roles of the login service. Each role has its own process and database, behind a proxy on its public
 * port. The public port stays open if the service is killed or has a fault.
 */
export async function startLoginService(options: {
  /** Path of the bundled `runRole.ts`. */
  readonly script: string
  readonly ports: Ports
  readonly urls: SiteUrls
  readonly database: DatabaseServer
  readonly providers: (role: Role) => object
  /** Folder in which the world stores keys and logs. */
  readonly localFolder: string
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<LoginService> {
  const { script, ports, database, providers, localFolder, faults, log } = options
  const running = new Map<Role, { readonly port: number; readonly process: RoleProcess }>()
  let aheadMs = 0
  const isRunning = (role: Role) => running.get(role)?.process.isRunning === true

  async function start(role: Role): Promise<void> {
    if (isRunning(role)) return
    const port = await freePort()
    const databaseUrl = database.url(role)
    const settings = roleSettings({ ...options, role, port, databaseUrl, providers: providers(role), aheadMs })
    const logFile = join(localFolder, 'logs', `${role}.log`)
    const launch = () => startRoleProcess(script, port, settings, logFile)
    const process = await launch().catch(async (error: Error) => {
      // A newer version has applied migrations to the data that this version does not know. Start with an empty
      // database. That is acceptable, because keeping data is only a convenience here.
      if (!/migration/i.test(error.message)) throw error
      await database.recreate(role)
      return launch()
    })
    running.set(role, { port, process })
  }
  const kill = async () => {
    await Promise.all([...running.values()].map(({ process }) => process.kill()))
  }
  const startAll = async () => {
    const outcomes = await Promise.allSettled(roles.map(start))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failed) return
    await kill()
    throw failed.reason
  }
  const proxies = await Promise.all(
    roles.map((role) => {
      const target = () => (isRunning(role) ? running.get(role)?.port : undefined)
      return startProxy({ service: role, port: ports[role], target, faults, log })
    }),
  )
  const stop = async () => {
    await Promise.all([kill(), ...proxies.map((proxy) => proxy.stop())])
  }
  try {
    await startAll()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    get isRunning() {
      return roles.every(isRunning)
    },
    kill,
    start: startAll,
    async advanceClock(milliseconds) {
      aheadMs += milliseconds
      await Promise.all(
        [...running.values()]
          .filter(({ process }) => process.isRunning)
          .map(({ process }) => process.setClock(aheadMs)),
      )
    },
    expireCodes: async () => void (await Promise.all(roles.map((role) => expireCodes(role, database.url(role))))),
    rows: async () => ({
      login: await readRows('login', database.url('login')),
      keeper: await readRows('keeper', database.url('keeper')),
    }),
    stop,
  }
}

import { serve } from '@hono/node-server'
import type { DestinationStream } from 'pino'
import { createKeys } from './context/createKeys.ts'
import { createLog } from './context/createLog.ts'
import type { Clock, RoleContext } from './context/RoleContext.ts'
import { createRoleApp } from './createRoleApp.ts'
import { connectDatabase, databaseTimeouts } from './database/connectDatabase.ts'
import { startCleaning } from './database/deleteExpired.ts'
import { migrateDatabase } from './database/migrateDatabase.ts'
import { startDelivering } from './emailChange/deliverChanges.ts'
import { createOriginCheck } from './http/createOriginCheck.ts'
import { createLimits } from './limits/createLimits.ts'
import { createMailer } from './mail/createMailer.ts'
import type { RoleSettings } from './settings/RoleSettings.ts'

export type StartOptions = {
  /** The machine's own by default; a test world passes one that it can move. */
  readonly clock?: Clock
  readonly logLevel?: string
  /** Where the log goes; standard output by default. */
  readonly logTo?: DestinationStream
}
export type StartedRole = {
  /** On this machine, which is not where browsers find it. */
  readonly localUrl: string
  readonly port: number
  /** Lets requests that run end, then closes everything. */
  stop(): Promise<void>
}

/**
 * Brings one role up: its database migrated, its port open.
 *
 * @throws Error when the database cannot be reached, a migration fails or the port is taken; nothing is left running
 *   then
 */
export async function startRole(
  settings: RoleSettings,
  { clock = Date, logLevel = 'info', logTo }: StartOptions = {},
): Promise<StartedRole> {
  const log = createLog(settings.role, logLevel, logTo)
  const base = { settings, log, clock, keys: createKeys(settings.keys) }
  const db = connectDatabase(base)
  const probe = connectDatabase(base, { max: 1, timeouts: databaseTimeouts.probe })
  const forChores = connectDatabase(base, { max: 1, timeouts: databaseTimeouts.chores })
  const disconnect = () => Promise.all([db, probe, forChores].map((each) => each.destroy()))
  const context: RoleContext = {
    ...base,
    db,
    probe,
    mail: createMailer(base),
    limits: createLimits({ ...base, db }),
    origins: createOriginCheck(base),
  }
  try {
    const forMigrations = connectDatabase(base, { max: 1, timeouts: databaseTimeouts.migrations })
    await migrateDatabase(forMigrations, settings).finally(() => forMigrations.destroy())
    const { port, close } = await listen(context)
    const cleaning = startCleaning({ ...context, db: forChores })
    const chores = [cleaning, ...(settings.role === 'login' ? [startDelivering(context)] : [])]
    log.info({ event: 'started', port }, 'the role is up')
    return {
      port,
      localUrl: `http://127.0.0.1:${port}`,
      async stop() {
        await close()
        for (const chore of chores) await chore.stop()
        context.mail.close()
        await disconnect()
        log.info({ event: 'stopped' }, 'the role is down')
      },
    }
  } catch (error) {
    context.mail.close()
    await disconnect()
    throw error
  }
}

/** Milliseconds that requests have to end in. */
const closeTimeoutMs = 1_000

function listen(context: RoleContext): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { host, port } = context.settings
  const { fetch } = createRoleApp(context)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (address) => resolve({ port: address.port, close }))
    server.once('error', reject)
    const close = () =>
      new Promise<void>((closed) => {
        // A browser may hold a connection on which it never asks anything.
        const forced = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeTimeoutMs)
        server.close(() => {
          clearTimeout(forced)
          closed()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
  })
}

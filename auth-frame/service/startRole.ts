import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import { keeperApi } from '../api/serviceApi.ts'
import { codeRoutes, deletionRoutes } from './confirmation/confirmationRoutes.ts'
import { mailboxRoutes } from './confirmation/mailboxRoutes.ts'
import { connectDatabase, databaseTimeouts } from './database/connectDatabase.ts'
import { createDatabaseClock } from './database/createDatabaseClock.ts'
import { startCleaning } from './database/deleteExpired.ts'
import { migrateDatabase } from './database/migrateDatabase.ts'
import { startDelivering } from './emailChange/deliverChanges.ts'
import { emailChangeRoutes } from './emailChange/emailChangeRoutes.ts'
import { enrolmentRoutes } from './enrolment/enrolmentRoutes.ts'
import { createBaseApp } from './http/createBaseApp.ts'
import { createKeys } from './http/createKeys.ts'
import { createLog } from './http/createLog.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import type { Clock, RoleContext } from './http/RoleContext.ts'
import { serveCall } from './http/serveCall.ts'
import { startPeriodicTask } from './http/startPeriodicTask.ts'
import { createLimits } from './limits/createLimits.ts'
import { createOriginCheck } from './limits/guardStart.ts'
import { limitRequests, limitStarts } from './limits/limitRequests.ts'
import { admissionRoutes } from './login/admissionRoutes.ts'
import { deviceRoutes } from './login/deviceRoutes.ts'
import { emailRoutes } from './login/emailRoutes.ts'
import { farcasterRoutes } from './login/social/farcasterRoutes.ts'
import { socialRoutes } from './login/social/socialRoutes.ts'
import { createMailer } from './mail/createMailer.ts'
import { freshFor } from './session/assertFresh.ts'
import { sessionRoutes } from './session/sessionRoutes.ts'
import type { RoleSettings } from './settings/RoleSettings.ts'

export type StartOptions = {
  /** The machine's clock. Tests pass a clock that they can move. */
  readonly clock?: Clock
  readonly logLevel?: string
  /** Destination of the log. By default standard output. */
  readonly logTo?: DestinationStream
}
export type StartedRole = {
  /** Role's URL on this machine. Browsers use `RoleSettings.url` instead. */
  readonly localUrl: string
  readonly port: number
  /** Lets active requests finish, then closes the port and all connections. */
  stop(): Promise<void>
}

/**
 * Starts one role: migrates its database and opens its port.
 *
 * @throws Error if the database cannot be reached, a migration fails or the port is taken. Then nothing keeps running.
 */
export async function startRole(
  settings: RoleSettings,
  { clock = Date, logLevel = 'info', logTo }: StartOptions = {},
): Promise<StartedRole> {
  const log = createLog(settings.role, logLevel, logTo)
  const db = connectDatabase({ settings, log })
  const probe = connectDatabase({ settings, log }, { max: 1, timeouts: databaseTimeouts.probe })
  const taskDb = connectDatabase({ settings, log }, { max: 1, timeouts: databaseTimeouts.tasks })
  const time = createDatabaseClock({ db: probe }, clock)
  const base = { settings, log, clock: time.clock, keys: createKeys(settings.keys) }
  const disconnect = () => Promise.all([db, probe, taskDb].map((each) => each.destroy()))
  const context: RoleContext = {
    ...base,
    db,
    probe,
    mail: createMailer(base),
    limits: createLimits({ ...base, db }),
    origins: createOriginCheck(base),
  }
  try {
    const migrationDb = connectDatabase(base, { max: 1, timeouts: databaseTimeouts.migrations })
    await migrateDatabase(migrationDb, settings).finally(() => migrationDb.destroy())
    await time.read()
    const { port, close } = await listen(context)
    const cleaning = startCleaning({ ...context, db: taskDb })
    const reading = startPeriodicTask(context, {
      every: clockReadingMs,
      run: time.read,
      failed: { event: 'clock-unread', message: "could not read the database's clock" },
    })
    const tasks = [cleaning, reading, ...(settings.role === 'login' ? [startDelivering(context)] : [])]
    log.info({ event: 'started', port }, 'role started')
    return {
      port,
      localUrl: `http://127.0.0.1:${port}`,
      async stop() {
        await close()
        for (const task of tasks) await task.stop()
        context.mail.close()
        await disconnect()
        log.info({ event: 'stopped' }, 'role stopped')
      },
    }
  } catch (error) {
    context.mail.close()
    await disconnect()
    throw error
  }
}

/** Time (ms) between two readings of the database's time. */
const clockReadingMs = 30_000
/** Time (ms) that active requests have to finish. */
const closeTimeoutMs = 1_000

function listen(context: RoleContext): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { host, port } = context.settings
  const { fetch } = createRoleApp(context)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (address) => resolve({ port: address.port, close }))
    server.once('error', reject)
    const close = () =>
      new Promise<void>((closed) => {
        // A browser may keep an idle connection open.
        const forced = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeTimeoutMs)
        server.close(() => {
          clearTimeout(forced)
          closed()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
  })
}

/** Creates one role's HTTP interface: first the limits, then all routes. */
function createRoleApp(context: RoleContext): Hono {
  const { settings } = context
  const app = createBaseApp(context)
  app.use(limitRequests(context))
  app.use(limitStarts())
  app.route('/', healthRoutes(context))
  app.route('/', sessionRoutes(context))
  app.route('/', deletionRoutes(context))
  app.route('/', enrolmentRoutes(context))
  app.route('/', socialRoutes(context))
  app.route('/', farcasterRoutes(context))
  app.route('/', admissionRoutes(context))
  app.route('/', emailChangeRoutes(context))
  if (settings.role === 'login') {
    app.route('/', emailRoutes(context))
    app.route('/', codeRoutes(context))
    app.route('/', mailboxRoutes(context))
  } else {
    app.route('/', deviceRoutes(context))
    serveCall(context, app, keeperApi.getProof, async (_, session) => ({ freshFor: freshFor(context, session) }))
  }
  return app
}

import { join } from 'node:path'
import { root } from '../worldFolder.ts'
import { allStarted } from './allStarted.ts'
import { type DatabaseServer, startDatabase } from './database/startDatabase.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import type { Faults } from './http/faults.ts'
import type { RequestLog } from './http/requestLog.ts'
import { localProviders } from './issuer/localProviders.ts'
import { type Issuer, startIssuer } from './issuer/startIssuer.ts'
import { bundleService } from './loginService/bundleService.ts'
import { type LoginService, startLoginService } from './loginService/startLoginService.ts'
import { startMail } from './mail/startMail.ts'
import type { Ports } from './ports.ts'
import type { SiteUrls } from './siteUrls.ts'

export type Login = {
  readonly database: DatabaseServer
  readonly service: LoginService
  readonly issuer: Issuer
  /** Deletes all emails and Farcaster channels. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts the login service and everything that it needs: the database, the mail server, the OAuth issuer for social
 * logins, and Farcaster.
 */
export async function startLogin(options: {
  readonly ports: Ports
  readonly urls: SiteUrls
  readonly localFolder: string
  readonly keepData: boolean
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<Login> {
  const { ports, urls, localFolder, keepData, faults, log } = options
  const databases = {
    folder: join(localFolder, 'database', `${ports.database}`),
    port: ports.database,
    databases: ['login', 'keeper'],
    keepData,
  }
  const stops: (() => Promise<void>)[] = []
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    stops.push(() => started.stop())
    return started
  }
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  const providers = (role: 'login' | 'keeper') => localProviders(ports.issuer, role)
  try {
    const starting = keep(startDatabase(databases))
    const [database, service, mail, issuer, farcaster] = await allStarted([
      starting,
      Promise.all([starting, bundleService(root, localFolder)]).then(([database, script]) =>
        keep(startLoginService({ script, ports, urls, database, providers, localFolder, faults, log })),
      ),
      keep(startMail({ port: ports.mail, smtpPort: ports.smtp, faults, log })),
      keep(startIssuer({ port: ports.issuer, origins: { login: urls.login, keeper: urls.keeper } })),
      keep(startFarcaster({ port: ports.farcaster, anvilPort: ports.anvil10, faults, log })),
    ])
    const reset = () => {
      mail.inbox.reset()
      farcaster.reset()
      issuer.setCoop(undefined)
    }
    return { database, service, issuer, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

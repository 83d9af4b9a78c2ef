import type { Ports } from '../ports.ts'
import type { SiteUrls } from '../siteUrls.ts'

export type Role = 'login' | 'keeper'

/**
 * Higher limits for each IP network and each origin. All clients here have the same IP address, so the normal limits
 * would stop a long series of tests.
 */
const limits = {
  addressesPerNetwork: { max: 100_000, window: 3_600 },
  startsPerNetwork: { max: 100_000, window: 3_600 },
  startsPerOrigin: { max: 100_000, window: 600 },
  wrongCodesPerNetwork: { max: 100_000, window: 600 },
  mailboxPerNetwork: { max: 100_000, window: 600 },
  requestsPerNetwork: { max: 100_000, window: 60 },
  pollsPerNetwork: { max: 100_000, window: 60 },
}

/**
 * Builds the environment variables of one role in the local world, under the names that `npm run service` reads. The
 * limits for each email address are those of production.
 *
 * @param port the role's own port, behind the proxy on its public port
 */
export function roleSettings(options: {
  readonly role: Role
  readonly port: number
  readonly ports: Ports
  readonly urls: SiteUrls
  readonly databaseUrl: string
  readonly providers: object
  readonly localFolder: string
  /** Time in ms by which the role's clock is ahead of the machine's clock. */
  readonly aheadMs: number
}): Record<string, string> {
  const { role, port, ports, urls } = options
  return {
    ROLE: role,
    [`${role.toUpperCase()}_PORT`]: `${port}`,
    LOGIN_URL: urls.login,
    KEEPER_URL: urls.keeper,
    LOGIN_INTERNAL_URL: `http://127.0.0.1:${ports.login}`,
    KEEPER_INTERNAL_URL: `http://127.0.0.1:${ports.keeper}`,
    AUTH_ORIGIN: urls.auth,
    MODAL_ORIGIN: urls.modal,
    WALLET_API: urls.walletApi,
    DATABASE_URL: options.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}?ignoreTLS=true`,
    PROVIDERS: JSON.stringify(options.providers),
    [`${role.toUpperCase()}_OPTIMISM_RPC_URLS`]: `http://127.0.0.1:${ports.anvil10}`,
    CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
    LIMITS: JSON.stringify(limits),
    LOCAL_FOLDER: options.localFolder,
    // Only `runRole.ts` reads this setting. The service itself does not.
    CLOCK_AHEAD_MS: `${options.aheadMs}`,
  }
}

import type * as z from 'zod/mini'
import { registrableDomain } from '#shared/registrableDomain.ts'
import { Environment } from './Environment.ts'
import { LimitSettings } from './LimitSettings.ts'
import type { Role, RoleSettings, ServiceSettings } from './RoleSettings.ts'

type Given = { readonly [name in keyof typeof Environment]?: z.output<(typeof Environment)[name][0]> }

/**
 * Reads the settings of the process. On a developer's machine (both role URLs end in `localhost`) every setting has a
 * default for `npm start`. Anywhere else each role needs its key, its database, its mail server and its URLs.
 *
 * @param env such as `process.env`
 * @throws Error with one sentence that names the first malformed or missing setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServiceSettings {
  const given = parse(env)
  const { ROLE = 'both', LOGIN_PORT = 4313, KEEPER_PORT = 4314 } = given
  const urls = {
    login: given.LOGIN_URL ?? `http://login.localhost:${LOGIN_PORT}`,
    keeper: given.KEEPER_URL ?? `http://keeper.localhost:${KEEPER_PORT}`,
  }
  const local = isLocal(urls.login) && isLocal(urls.keeper)
  if (ROLE === 'both' && !local)
    throw new Error(
      'ROLE must be login or keeper outside this machine: one process with both has two shares of every wallet.',
    )
  if (!local) assertOptimismOperators(given)
  const roles: readonly Role[] = ROLE === 'both' ? ['login', 'keeper'] : [ROLE]
  return {
    roles: roles.map(read),
    local: { folder: given.LOCAL_FOLDER ?? '.local', databasePort: given.DATABASE_PORT ?? 4324 },
    logLevel: given.LOG_LEVEL ?? 'info',
  }

  function read(role: Role): RoleSettings {
    const upper = role === 'login' ? ('LOGIN' as const) : ('KEEPER' as const)
    const need = <value>(value: value | undefined, names: string, fallback?: value): value => {
      if (value !== undefined) return value
      if (local && fallback !== undefined) return fallback
      throw new Error(`${names} is missing: the ${role} role needs it outside this machine.`)
    }
    return {
      role,
      host: given.HOST ?? '127.0.0.1',
      port: role === 'login' ? LOGIN_PORT : KEEPER_PORT,
      url: urls[role],
      loginUrl: need(given.LOGIN_URL, 'LOGIN_URL', urls.login),
      keeperUrl: need(given.KEEPER_URL, 'KEEPER_URL', urls.keeper),
      // Uses 127.0.0.1, because Node does not resolve host names under `localhost`.
      loginInternalUrl: given.LOGIN_INTERNAL_URL ?? (local ? `http://127.0.0.1:${portOf(urls.login)}` : urls.login),
      keeperInternalUrl: given.KEEPER_INTERNAL_URL ?? (local ? `http://127.0.0.1:${portOf(urls.keeper)}` : urls.keeper),
      authOrigin: need(given.AUTH_ORIGIN, 'AUTH_ORIGIN', 'http://auth.localhost:4302'),
      modalOrigin: need(given.MODAL_ORIGIN, 'MODAL_ORIGIN', 'http://modal.localhost:4301'),
      walletApi: need(given.WALLET_API, 'WALLET_API', 'http://127.0.0.1:4306'),
      databaseUrl: need(
        given[`${upper}_DATABASE_URL`] ?? given.DATABASE_URL,
        `DATABASE_URL or ${upper}_DATABASE_URL`,
        '',
      ),
      schema: role,
      keys: need(given[`${upper}_KEY`], `${upper}_KEY`, []),
      smtpUrl: need(
        given[`${upper}_SMTP_URL`] ?? given.SMTP_URL,
        `SMTP_URL or ${upper}_SMTP_URL`,
        'smtp://127.0.0.1:4317?ignoreTLS=true',
      ),
      mailFrom: need(
        given[`${upper}_MAIL_FROM`] ?? given.MAIL_FROM,
        `MAIL_FROM or ${upper}_MAIL_FROM`,
        `Airlock <${role}@airlock.localhost>`,
      ),
      providers: given[`${upper}_PROVIDERS`] ?? given.PROVIDERS ?? {},
      farcaster: {
        rpcUrls: need(given[`${upper}_OPTIMISM_RPC_URLS`], `${upper}_OPTIMISM_RPC_URLS`, [
          'https://mainnet.optimism.io',
        ]),
      },
      clientAddressHeader: given.CLIENT_ADDRESS_HEADER,
      clientCountryHeader: given.CLIENT_COUNTRY_HEADER,
      limits: given.LIMITS ?? defaultLimits(),
    }
  }
}

function parse(env: Readonly<Record<string, string | undefined>>): Given {
  return Object.fromEntries(
    Object.entries(Environment).flatMap(([name, [form, rule]]) => {
      const text = env[name]
      if (text === undefined || text === '') return []
      const parsed = form.safeParse(text)
      if (!parsed.success) throw new Error(`The setting ${name} ${rule}.`)
      return [[name, parsed.data]]
    }),
  )
}

const defaultLimits = () => LimitSettings.parse({})
const isLocal = (url: string) => /^http:\/\/(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(url)
const portOf = (url: string) => new URL(url).port || '80'

const rpcSettings = ['LOGIN_OPTIMISM_RPC_URLS', 'KEEPER_OPTIMISM_RPC_URLS'] as const
type RpcUrls = { readonly [name in (typeof rpcSettings)[number]]?: readonly string[] | undefined }

/**
 * Checks which operators run the RPC URLs for the Farcaster registries. A single operator could log in as any Farcaster
 * user. So each role asks two or more operators, and the two roles must not share an operator. A process usually has
 * only its own role's setting, so the second rule is checked only if the process has both settings.
 *
 * @throws Error with one sentence that names the setting
 */
function assertOptimismOperators(given: RpcUrls): void {
  const [login, keeper] = rpcSettings.map((name) => {
    const urls = given[name]
    if (!urls) return []
    const operators = urls.map(operatorOf)
    if (new Set(operators).size < 2 || new Set(operators).size < operators.length)
      throw new Error(`${name} needs addresses of two operators outside this machine, at a different domain each.`)
    return operators
  })
  const shared = login!.find((operator) => keeper!.includes(operator))
  if (shared)
    throw new Error(`${rpcSettings.join(' and ')} share an operator: ${shared}. Each role needs operators of its own.`)
}

function operatorOf(url: string): string {
  const { hostname } = new URL(url)
  return registrableDomain(hostname) ?? hostname
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { freePort } from '../../../e2e/stack/freePort.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { Clock } from '../http/RoleContext.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { startService } from '../startService.ts'
import { callRole } from './callRole.ts'
import { createInbox } from './createInbox.ts'
import { movedClock } from './movedClock.ts'
import { startTestDatabase } from './startTestDatabase.ts'

export type TestWorld = Awaited<ReturnType<typeof startTestWorld>>
type Own = { readonly clock?: Clock; readonly release?: typeof startService }
export type TestService = Awaited<ReturnType<TestWorld['start']>>

export const requester = { projectId: '0123456789abcdef0123456789abcdef', origin: 'https://dapp.example' }
export const authOrigin = 'http://auth.localhost:4302'

/** Creates a verifier as A does, and the challenge that the service gets. */
export function createProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/**
 * Starts everything that the service needs: a real PostgreSQL, a real mail server and a wallet API. `later` moves the
 * service's clock.
 */
export async function startTestWorld() {
  const [loginPort, keeperPort] = [await freePort(), await freePort()]
  const [database, inbox, wallet] = await Promise.all([startTestDatabase(), createInbox(), startWalletApi()])
  const urls = { login: `http://login.localhost:${loginPort}`, keeper: `http://keeper.localhost:${keeperPort}` }
  const keys = { login: randomBytes(32).toString('base64'), keeper: randomBytes(32).toString('base64') }
  const log: string[] = []
  const running = new Set<{ stop(): Promise<void> }>()
  let moved = 0
  let held: number | undefined
  const clock = movedClock(() => (held ?? Date.now()) + moved)

  return {
    inbox,
    wallet,
    urls,
    keys,
    database,
    /** All lines that any replica has logged. */
    log,
    /** The service's clock. */
    clock,
    /** Moves the service's clock by this many seconds. */
    later(seconds: number) {
      moved += seconds * 1000
    },
    /**
     * Stops the service's clock: from now on only `later` moves it, so that a slow machine does not change the result.
     */
    holdClock() {
      held ??= Date.now()
    },
    /** Returns all rows of a role's database as one string, with bytes in hexadecimal. */
    async dump(role: Role): Promise<string> {
      const client = new pg.Client({ connectionString: await database.url(role) })
      await client.connect()
      const { rows } = await client.query<{ dump: string }>(
        'select schema_to_xml($1, true, false, $2)::text as dump from (select set_config($3, $4, false)) _',
        [role, '', 'xmlbinary', 'hex'],
      )
      await client.end()
      return rows[0]!.dump
    },
    /** Runs an SQL statement on a role's database, bypassing the service. */
    async query(role: Role, text: string, values: readonly unknown[] = []): Promise<void> {
      const client = new pg.Client({ connectionString: await database.url(role) })
      await client.connect()
      try {
        await client.query(`set search_path to ${role}`)
        await client.query(text, [...values])
      } finally {
        await client.end()
      }
    },
    address: () => `${randomUUID()}@mail.example`,
    /**
     * Starts both roles, or another replica of both on the same databases.
     *
     * @param own what differs from this world's other replicas: the machine's clock, or the release of the service
     */
    async start(env: Readonly<Record<string, string>> = {}, own: Own = {}) {
      const first = running.size === 0
      const service = await (own.release ?? startService)(
        {
          LOGIN_PORT: first ? String(loginPort) : '0',
          KEEPER_PORT: first ? String(keeperPort) : '0',
          LOGIN_URL: urls.login,
          KEEPER_URL: urls.keeper,
          AUTH_ORIGIN: authOrigin,
          WALLET_API: wallet.url,
          LOGIN_DATABASE_URL: await database.url('login'),
          KEEPER_DATABASE_URL: await database.url('keeper'),
          SMTP_URL: inbox.url(),
          LOGIN_KEY: keys.login,
          KEEPER_KEY: keys.keeper,
          LIMITS: JSON.stringify({
            addressesPerNetwork: { max: 10_000, window: 3600 },
            startsPerNetwork: { max: 10_000, window: 3600 },
            wrongCodesPerNetwork: { max: 10_000, window: 600 },
            requestsPerNetwork: { max: 10_000, window: 60 },
          }),
          LOG_LEVEL: 'debug',
          ...env,
        },
        { clock: own.clock ?? clock, logTo: { write: (line: string) => void log.push(line) } },
      )
      running.add(service)
      const at = (role: Role) => service.roles[role]?.localUrl ?? ''
      const login = callRole(() => at('login'), urls.login)
      const keeper = callRole(() => at('keeper'))
      const press = (path: string, answer: string, headers: Record<string, string> = { origin: urls.keeper }) =>
        fetch(at('keeper') + path, { method: 'POST', headers, body: new URLSearchParams({ answer }) })
      return {
        at,
        /** Logs in at the login role with an emailed code. */
        async logIn(email: string) {
          const { verifier, challenge } = createProof()
          const { id } = await login.ok(loginApi.startEmail, { ...requester, email, challenge })
          const session = await login.ok(loginApi.verifyEmail, { id, verifier, code: inbox.code(email) })
          return { ...session, refreshToken: session.refreshToken! }
        },
        /** Logs in at the keeper: opens the emailed link and clicks Approve. */
        async approve(email: string) {
          const { verifier, challenge } = createProof()
          const { id } = await keeper.ok(keeperApi.startDevice, { ...requester, email, challenge })
          await press(inbox.linkPath(email), 'approve')
          const collected = await keeper.ok(keeperApi.collectDevice, { id, verifier })
          if (collected.state !== 'done') throw new Error('The browser was not approved.')
          return collected.session
        },
        /** Posts the form that a browser posts when the user clicks a button of the approval page. */
        press,
        login,
        keeper,
        async stop() {
          running.delete(service)
          await service.stop()
        },
      }
    },
    async stop() {
      for (const service of running) await service.stop()
      wallet.stop()
      await inbox.stop()
    },
  }
}

/** Starts a wallet API that returns a project's list of origins. `asked` counts the requests. */
async function startWalletApi() {
  const state = { origins: [requester.origin] as readonly string[], status: 200, asked: 0 }
  const server = createServer((_, response) => {
    state.asked++
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ allowedOrigins: state.origins }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  })
}

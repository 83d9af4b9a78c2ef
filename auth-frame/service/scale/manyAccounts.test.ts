import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { deleteExpired } from '../database/deleteExpired.ts'
import { enrolment, newWallet } from '../fakes/enrolment.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'
import { resealRows } from '../resealRows.ts'
import { recordQueries } from './fakes/recordQueries.ts'
import { sealShares, seedAccounts } from './fakes/seedAccounts.ts'

/**
 * Number of accounts. `AIRLOCK_ACCOUNTS=1000000 npx vitest run manyAccounts` takes several minutes, so the test is
 * skipped without the variable.
 */
const accounts = Number(process.env.AIRLOCK_ACCOUNTS ?? 0)
const visits = 50
const print = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
async function timed<result>(name: string, run: () => Promise<result>): Promise<result> {
  const begun = performance.now()
  const result = await run()
  print(seconds(performance.now() - begun).padStart(10), name)
  return result
}

describe.skipIf(accounts === 0)(`a service with ${accounts} accounts`, { timeout: 3_600_000 }, async () => {
  const { world, service } = accounts > 0 ? await openTestWorld() : ({} as Awaited<ReturnType<typeof openTestWorld>>)
  beforeAll(async () => {
    for (const role of ['login', 'keeper'] as const)
      await timed(`seed ${role}`, async () => seedAccounts(await world.database.url(role), role, accounts))
  }, 3_600_000)

  /** Calls most routes of both roles, as one user would. */
  async function visit(): Promise<void> {
    const [email, share] = [world.address(), enrolment(newWallet())]
    const [login, keeper] = [await service.logIn(email), await service.approve(email)]
    const put = { ...share, loginEnrolments: [share.id] }
    const { id } = share
    const atLogin = { token: login.token }
    await service.login.ok(loginApi.putEnrolment, share, atLogin.token)
    await service.keeper.ok(keeperApi.putEnrolment, put, keeper.token)
    await service.login.ok(loginApi.confirmEnrolment, { id }, atLogin.token)
    const next = await service.login.ok(loginApi.refresh, { refreshToken: login.refreshToken })
    const { token } = next
    for (const [role, session] of [
      ['login', token],
      ['keeper', keeper.token],
    ] as const) {
      await service[role].ok(loginApi.getAccount, null, session)
      await service[role].ok(loginApi.getShare, { id }, session)
    }
    await service.keeper.ok(keeperApi.listReleases, null, keeper.token)
    await service.login.ok(loginApi.listSessions, null, token)
    await service.login.ok(loginApi.listEndedSessions, null, token)
    const box = crypto.randomUUID()
    await service.login.ok(loginApi.openMailbox, { id: box, body: 'AAAA' }, token)
    await service.login.ok(loginApi.readMailbox, { id: box })
    await service.login.ok(loginApi.putMail, { id: box, slot: 'answer', body: 'AAAA' })
    await service.login.ok(loginApi.takeMail, { id: box, slot: 'answer' }, token)
    const { verifier, challenge } = createProof()
    const other = { ...requester, email: world.address(), challenge }
    const begun = await service.login.ok(loginApi.startEmail, other)
    const wrong = world.inbox.code(other.email) === '000000' ? '000001' : '000000'
    await service.login.refused(loginApi.verifyEmail, { ...begun, verifier, code: wrong })
    await service.login.ok(loginApi.startFreshCode, requester, token)
    await service.login.ok(loginApi.verifyFreshCode, { code: world.inbox.code(email) }, token)
    await service.keeper.ok(keeperApi.startEmailChange, { ...requester, email: world.address() }, keeper.token)
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: world.address() }, token)
    await service.login.ok(loginApi.endOtherSessions, null, token)
    await service.login.ok(loginApi.startDeletion, {}, token)
    await service.keeper.ok(keeperApi.deleteAccount, null, keeper.token)
    await service.login.ok(loginApi.deleteAccount, null, token)
  }

  test('behavior: no SQL statement that runs for a request scans a whole table', async () => {
    const visiting = await record(() =>
      timed(`${visits} visits, one after another`, async () => {
        for (let times = 0; times < visits; times++) await visit()
      }),
    )
    expect(scansOf(visiting, visits)).toEqual([])
  })

  test('behavior: the cleanup of expired rows reads no other rows', async () => {
    const clean = () => onDatabase(world, 'login', deleteExpired)
    await timed('cleaning, with nothing to delete', clean)
    const over = Math.ceil(accounts / 1000)
    for (const table of ['logins', 'sessions', 'ended_sessions', 'releases', 'tickets', 'mailboxes', 'limits'])
      await world.query(
        'login',
        `update ${table} set expires_at = now() - interval '1 minute' where ctid in (select ctid from ${table} limit $1)`,
        [over],
      )
    const cleaning = await record(() => timed(`cleaning, with ${over} rows to delete in each of seven tables`, clean))
    expect(scansOf(cleaning, 1)).toEqual([])
    expect(cleaning.filter(({ text }) => text.startsWith('delete'))).toHaveLength(7)
  })

  test('behavior: re-encrypting reads each row once, and once more to check that no old row is left', async () => {
    // Deletes the seeded pending changes: they are not encrypted, so they cannot be resealed. There are never many.
    await world.query('login', 'delete from deliveries')
    const own = Buffer.from(world.keys.login, 'base64')
    await timed('seal the shares of the login role', async () =>
      sealShares(await world.database.url('login'), 'login', createKeys([own])),
    )
    const keys = createKeys([randomBytes(32), own])
    await onDatabase(world, 'login', async ({ db }) => {
      const { shares } = await timed('reseal', () => resealRows({ db, keys }))
      expect(shares).toBeGreaterThanOrEqual(accounts)
      const again = await record(async () => {
        expect((await timed('reseal again', () => resealRows({ db, keys }))).shares).toBe(0)
      })
      // There are few pending changes, so all of them are read at once.
      expect(scansOf(again, 100).filter((scan) => !scan.includes('"deliveries"'))).toEqual([])
    })
  })

  type Explained = { readonly text: string; readonly sorted: readonly number[]; readonly nodes: readonly Plan[] }

  /**
   * Runs a function, then asks the database for the query plan of each different SQL statement that the function has
   * sent.
   */
  async function record(run: () => Promise<unknown>): Promise<readonly Explained[]> {
    const { recorded, stop } = recordQueries()
    await run().finally(stop)
    const byText = new Map<string, (typeof recorded)[number][]>()
    for (const each of recorded) {
      if (!byText.has(each.text)) byText.set(each.text, [])
      byText.get(each.text)!.push(each)
    }
    const clients = new Map<string, pg.Client>()
    for (const role of ['login', 'keeper'] as const) {
      const client = new pg.Client({ connectionString: await world.database.url(role) })
      await client.connect()
      clients.set(client.database!, client)
    }
    const explained: Explained[] = []
    for (const [text, times] of byText) {
      const { values, database } = times.at(-1)!
      const client = clients.get(database)
      if (!client || !/^(select|insert|update|delete|with)/.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        [...values],
      )
      const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
      explained.push({ text, sorted, nodes: nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan) })
    }
    for (const client of clients.values()) await client.end()
    return explained
  }

  /**
   * Prints the p95 duration and the query plan of each SQL statement that ran at least `times` times. Returns the plans
   * that scan a whole table.
   */
  function scansOf(explained: readonly Explained[], times: number): readonly string[] {
    return explained.flatMap(({ text, sorted, nodes }) => {
      const plan = nodes.map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim()).join(' < ')
      if (sorted.length >= times) {
        const p95 = sorted[Math.floor(sorted.length * 0.95)]!
        print(`p95 ${p95.toFixed(1).padStart(6)} ms of ${`${sorted.length}`.padStart(6)}: ${text.slice(0, 110)}`)
        print(`${' '.repeat(25)}${plan}`)
      }
      return nodes.some((node) => node['Node Type'] === 'Seq Scan') ? [`${text}: ${plan}`] : []
    })
  }
})

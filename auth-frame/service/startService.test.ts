import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginApi, type Session } from '../api/serviceApi.ts'
import { createProof, requester, startTestWorld, type TestService, type TestWorld } from './fakes/startTestWorld.ts'

let world: TestWorld
/** Two replicas of each role, on the same databases. */
let replicas: readonly [TestService, TestService]
beforeAll(async () => {
  world = await startTestWorld()
  // Both replicas migrate the empty databases at the same time.
  replicas = await Promise.all([world.start(), world.start({ LOGIN_PORT: '0', KEEPER_PORT: '0' })])
}, 60_000)
afterAll(() => world.stop())

const many = 200
const each = <result>(run: (service: TestService, index: number) => Promise<result>) =>
  Promise.all(Array.from({ length: many }, (_, index) => run(replicas[index % 2]!, index)))
/** Counts the answers by error code. Answers without an error count as `ok`. */
async function outcomes(responses: readonly Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const body = (await response.json()) as { error?: { code: string } }
    const name = body.error?.code ?? 'ok'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('startService', () => {
  test('default', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    // The second replica completes a login that the first replica has started.
    const { id } = await replicas[0].login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const session = await replicas[1].login.ok(loginApi.verifyEmail, { id, verifier, code: world.inbox.code(email) })
    expect(await replicas[0].login.ok(loginApi.getAccount, null, session.token)).toEqual(session.account)
  })

  test('behavior: 200 simultaneous login starts at two replicas send one email', async () => {
    const email = world.address()
    const { challenge } = createProof()
    const begun = performance.now()
    const responses = await each(({ login }) => login.post(loginApi.startEmail, { ...requester, email, challenge }))
    // The limit is one email per 30 seconds. On a busy machine the calls may take longer, so that more emails are
    // allowed.
    const most = 1 + Math.floor((performance.now() - begun) / 30_000)
    const { ok = 0, THROTTLED, ...others } = await outcomes(responses)
    expect(ok).toBeGreaterThanOrEqual(1)
    expect(ok).toBeLessThanOrEqual(most)
    expect({ THROTTLED, others }).toEqual({ THROTTLED: many - ok, others: {} })
    expect(world.inbox.to(email)).toHaveLength(ok)
  })

  test('behavior: 200 simultaneous entries of one code at two replicas leave one session', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const { id } = await replicas[0].login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const code = world.inbox.code(email)
    const responses = await each(({ login }) => login.post(loginApi.verifyEmail, { id, verifier, code }))
    const tokens = await Promise.all(
      responses.map(async (response) => ((await response.clone().json()) as Session).token),
    )
    // The same browser may collect its session again for a minute, in case an answer was lost. Each new session
    // replaces the previous one.
    expect(await outcomes(responses)).toEqual({ ok: many })
    const asked = await Promise.all(tokens.map((token) => replicas[0].login.post(loginApi.getAccount, null, token)))
    expect(await outcomes(asked)).toEqual({ ok: 1, UNAUTHORIZED: many - 1 })
  })

  test('behavior: 200 simultaneous wrong entries at two replicas count as three tries', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const { id } = await replicas[0].login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const code = world.inbox.code(email)
    const responses = await each(({ login }, index) =>
      login.post(loginApi.verifyEmail, {
        id,
        verifier,
        code: String((Number(code) + 1 + index) % 1e6).padStart(6, '0'),
      }),
    )
    expect(await outcomes(responses)).toEqual({ CODE_WRONG: 2, CODE_DEAD: many - 2 })
  })

  test('behavior: simultaneous first logins with one address create one account', async () => {
    const email = world.address()
    const proofs = []
    for (const service of [replicas[0], replicas[1], replicas[0]]) {
      const { verifier, challenge } = createProof()
      const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
      proofs.push({ id, verifier, code: world.inbox.code(email) })
      world.later(31)
    }
    const sessions = await Promise.all(
      proofs.map((proof, index) => replicas[index % 2]!.login.ok(loginApi.verifyEmail, proof)),
    )
    expect(new Set(sessions.map(({ account }) => account.id)).size).toBe(1)
  })

  test('behavior: 200 simultaneous uses of a refresh token leave at most one valid pair', async () => {
    const { refreshToken } = await replicas[0].logIn(world.address())
    const responses = await each(({ login }) => login.post(loginApi.refresh, { refreshToken }))
    const pairs = await Promise.all(
      responses.map(async (response) => loginApi.refresh.result.parse(await response.json())),
    )
    // Uses the pairs one after another. The valid pair returns the next pair. Any other pair ends the session for good.
    const uses = []
    for (const pair of pairs)
      uses.push(await replicas[1].login.post(loginApi.refresh, { refreshToken: pair.refreshToken! }))
    expect((await outcomes(uses)).ok ?? 0).toBeLessThanOrEqual(1)
    expect(
      (await outcomes(await each(({ login }) => login.post(loginApi.refresh, { refreshToken })))).ok,
    ).toBeUndefined()
  })

  test('behavior: a login survives a restart of the service', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const third = await world.start({ LOGIN_PORT: '0', KEEPER_PORT: '0' })
    const { id } = await third.login.ok(loginApi.startEmail, { ...requester, email, challenge })
    await third.stop()
    await expect(third.login.post(loginApi.startEmail, {})).rejects.toThrow()
    const again = await world.start({ LOGIN_PORT: '0', KEEPER_PORT: '0' })
    // After the restart, the address still has to wait for its next email.
    const throttled = await again.login.refused(loginApi.startEmail, { ...requester, email, challenge })
    expect(throttled.code).toBe('THROTTLED')
    const { account } = await again.login.ok(loginApi.verifyEmail, { id, verifier, code: world.inbox.code(email) })
    expect(account.email).toBe(email)
    await again.stop()
  })

  test('behavior: one role starts without the other role', async () => {
    const keeper = await world.start({ ROLE: 'keeper', KEEPER_PORT: '0' })
    expect([keeper.at('login'), keeper.at('keeper')]).toEqual(['', expect.stringMatching(/^http:/)])
    await keeper.stop()
  })

  test('error: refuses to start on a database that belongs to the other role', async () => {
    const env = { ROLE: 'keeper', KEEPER_PORT: '0', KEEPER_DATABASE_URL: await world.database.url('login') }
    await expect(world.start(env)).rejects.toThrow(
      'This database belongs to the login role: the keeper role needs one of its own.',
    )
    // The failed start has created no table in that database.
    await expect(world.query('login', 'select 1 from keeper.accounts')).rejects.toThrow('does not exist')
  })

  test('behavior: starts on a database that a later release has migrated', async () => {
    for (const role of ['login', 'keeper'] as const)
      await world.query(role, "insert into kysely_migration values ('0099 of a later release', $1)", [
        new Date().toISOString(),
      ])
    const older = await world.start({ LOGIN_PORT: '0', KEEPER_PORT: '0' })
    const email = world.address()
    expect((await older.logIn(email)).account.email).toBe(email)
    await older.stop()
    for (const role of ['login', 'keeper'] as const)
      await world.query(role, "update kysely_migration set name = '0000 of no release' where name like '0099%'")
    await expect(world.start({ LOGIN_PORT: '0', KEEPER_PORT: '0' })).rejects.toThrow('0000 of no release is missing')
    for (const role of ['login', 'keeper'] as const)
      await world.query(role, "delete from kysely_migration where name like '0000%'")
  })

  test('error: rejects if the port is taken', async () => {
    const { port } = new URL(replicas[0].at('keeper'))
    await expect(world.start({ LOGIN_PORT: '0', KEEPER_PORT: port })).rejects.toThrow('EADDRINUSE')
  })

  test('error: rejects if the database cannot be reached', async () => {
    const url = 'postgres://postgres@127.0.0.1:1/none'
    await expect(world.start({ LOGIN_PORT: '0', LOGIN_DATABASE_URL: url })).rejects.toThrow('ECONNREFUSED')
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../api/serviceApi.ts'
import { enrolment } from './fakes/enrolment.ts'
import { onDatabase } from './fakes/onDatabase.ts'
import { openTestWorld } from './fakes/openTestWorld.ts'
import { createProof, requester, type TestService } from './fakes/startTestWorld.ts'
import { createKeys } from './http/createKeys.ts'
import { resealRows } from './resealRows.ts'
import type { Role } from './settings/RoleSettings.ts'

const { world, service: before } = await openTestWorld()
const added = { login: randomBytes(32).toString('base64'), keeper: randomBytes(32).toString('base64') }
/**
 * Two replicas that run at the same time with different key settings: `behind` lists the new key after the old key,
 * `during` lists it before the old key.
 */
const behind = await world.start({
  LOGIN_KEY: `${world.keys.login},${added.login}`,
  KEEPER_KEY: `${world.keys.keeper},${added.keeper}`,
})
const during = await world.start({
  LOGIN_KEY: `${added.login},${world.keys.login}`,
  KEEPER_KEY: `${added.keeper},${world.keys.keeper}`,
})

function reseal(role: Role) {
  const keys = createKeys([added[role], world.keys[role]].map((key) => Buffer.from(key, 'base64')))
  return onDatabase(world, role, ({ db }) => resealRows({ db, keys }))
}
/** Counts a role's rows that were encrypted with a key. Encrypted bytes begin with the key's id. */
const sealedWith = async (role: Role, key: string) => {
  const id = createKeys([Buffer.from(key, 'base64')]).newestId.toString('hex')
  return (await world.dump(role)).toLowerCase().split(`>${id}`).length - 1
}

describe('resealRows', () => {
  test('default', async () => {
    const emails = [world.address(), world.address()]
    const put: { email: string; id: string; share: string; account: string; keeper: string }[] = []
    for (const email of emails) {
      const [login, keeper, share] = [await before.logIn(email), await before.approve(email), enrolment()]
      await before.login.ok(loginApi.putEnrolment, share, login.token)
      await before.keeper.ok(keeperApi.putEnrolment, share, keeper.token)
      put.push({ email, id: share.id, share: share.share, account: login.account.id, keeper: keeper.account.id })
    }
    expect(await reseal('login')).toEqual({ shares: 2, emails: 2, places: 2 })
    expect(await reseal('keeper')).toEqual({ shares: 2, emails: 2, places: 0 })
    expect(await reseal('login')).toEqual({ shares: 0, emails: 0, places: 0 })

    // Without the old key, everything can still be decrypted and every account is the same.
    world.later(31)
    const after = await world.start({ LOGIN_KEY: added.login, KEEPER_KEY: added.keeper })
    for (const { email, id, share, account, keeper } of put) {
      const [login, recovery] = [await after.logIn(email), await after.approve(email)]
      expect([login.account.id, recovery.account.id, login.account.email]).toEqual([account, keeper, email])
      expect(await after.login.ok(loginApi.getShare, { id }, login.token)).toEqual({ share })
      const { sessions } = await after.login.ok(loginApi.listSessions, null, login.token)
      expect(sessions.map(({ place }) => place)).toEqual(['the network 127.0.0.x', 'the network 127.0.0.x'])
      expect(await after.keeper.ok(keeperApi.getShare, { id }, recovery.token)).toEqual({ share })
    }
    await after.stop()
  })

  test('behavior: when a login reads a row, the row is encrypted again with the newest key', async () => {
    const email = world.address()
    const { account, token } = await before.logIn(email)
    const share = enrolment()
    await before.login.ok(loginApi.putEnrolment, share, token)
    const old = await sealedWith('login', world.keys.login)
    world.later(31)
    const again = await during.logIn(email)
    expect(again.account).toMatchObject({ id: account.id, email })
    expect(await during.login.ok(loginApi.getShare, { id: share.id }, again.token)).toEqual({ share: share.share })
    // The address and the share were re-encrypted.
    expect(await sealedWith('login', world.keys.login)).toBe(old - 2)
    // The location of the session that was opened first is still encrypted with the old key.
    expect(await reseal('login')).toEqual({ shares: 0, emails: 0, places: 1 })
  })

  test("behavior: during a key rotation, limits keep counting, and replicas complete each other's logins", async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const start = (at: TestService, pass?: string) =>
      at.login.post(loginApi.startEmail, { ...requester, email, challenge, ...(pass && { pass }) })
    const { id } = loginApi.startEmail.result.parse(await (await start(behind)).json())
    for (const replica of [during, behind, during]) expect((await start(replica)).status).toBe(429)
    for (const replica of [during, behind]) {
      world.later(31)
      expect(loginApi.startEmail.result.parse(await (await start(replica)).json()).id).toBe(id)
    }
    world.later(31)
    // At most three emails in three minutes, no matter which key was used to count each of them.
    for (const replica of [during, behind]) expect((await start(replica)).status).toBe(429)
    const codes = world.inbox.to(email).filter(({ text }) => /^\d{6}$/m.test(text))
    const code = /^\d{6}$/m.exec(codes.at(-1)!.text)![0]
    const { pass } = await during.login.ok(loginApi.verifyEmail, { id, verifier, code })
    expect((await start(during, pass)).status).toBe(200)
  })

  test('behavior: an email pass stays valid after a key rotation', async () => {
    const email = world.address()
    const { pass } = await before.logIn(email)
    const question = { ...requester, email, challenge: createProof().challenge }
    // Without a pass, this request is throttled, because the login's own email was sent just before.
    expect((await during.login.refused(loginApi.startEmail, question)).code).toBe('THROTTLED')
    await during.login.ok(loginApi.startEmail, { ...question, pass })
  })

  test("behavior: re-encrypts every row with an old key, even one written behind the scan's position", async () => {
    const { token } = await before.logIn(world.address())
    const put = (id: string) => before.login.ok(loginApi.putEnrolment, { ...enrolment(), id }, token)
    await put('11111111-1111-4111-8111-111111111111')
    const last = '22222222-2222-4222-8222-222222222222'
    await put(last)
    let [pages, isPut] = [0, false]
    await onDatabase(world, 'login', async ({ db }) => {
      const { length: rows } = await db.selectFrom('enrolments').select('id').execute()
      const keys = createKeys([added.login, world.keys.login].map((key) => Buffer.from(key, 'base64')))
      const watched = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const isShare = result.rows.some((row) => row.account_id && 'old' in row)
          if (isShare) pages++
          if (isShare && !isPut && result.rows.some(({ id }) => id === last)) {
            isPut = true
            await put('00000000-0000-4000-8000-000000000000')
          }
          return result
        },
      })
      const { shares } = await resealRows({ db: watched, keys }, 1)
      expect(shares).toBe(3)
      // Reads all rows three times: first without the row that is written meanwhile; then with that row, which has the
      // old key; then again to check that no row with the old key is left.
      expect(pages).toBe(rows + 2 * (rows + 1))
    })
    expect((await reseal('login')).shares).toBe(0)
  })

  test('error: rejects if none of the configured keys can decrypt a row', async () => {
    const { token } = await before.logIn(world.address())
    const share = enrolment()
    await before.login.ok(loginApi.putEnrolment, share, token)
    await world.query('login', `update enrolments set share = share || '\\x00'::bytea where id = $1`, [share.id])
    await expect(reseal('login')).rejects.toThrow()
    await world.query('login', 'delete from enrolments where id = $1', [share.id])
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment as enrolmentOf, newWallet, signEnrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world, service } = await openTestWorld()

/** Returns an enrollment with the given address, by default the address of a new wallet. */
const enrolment = (address = newWallet()) => enrolmentOf(address)
type Enrolment = ReturnType<typeof enrolment>
const put = (input: Enrolment, token: string) => service.login.ok(loginApi.putEnrolment, input, token)
const confirm = (id: string, token: string) => service.login.ok(loginApi.confirmEnrolment, { id }, token)
const share = (id: string, token: string) => service.login.ok(loginApi.getShare, { id }, token)

describe('enrolment', () => {
  test('default', async () => {
    const { token } = await service.logIn(world.address())
    const input = enrolment()
    await put(input, token)
    expect(await share(input.id, token)).toEqual({ share: input.share })
    const { enrolments } = await service.login.ok(loginApi.getAccount, null, token)
    const { share: _, proof: __, ...listed } = input
    expect(enrolments).toEqual([{ ...listed, confirmed: false, createdAt: expect.any(Number) }])
    await confirm(input.id, token)
    expect((await service.login.ok(loginApi.getAccount, null, token)).enrolments).toMatchObject([{ confirmed: true }])
    await service.login.ok(loginApi.removeEnrolment, { id: input.id }, token)
    expect((await service.login.refused(loginApi.getShare, { id: input.id }, token)).code).toBe('NOT_FOUND')
  })

  test('behavior: a passkey-protected share replaces the share that was protected only by the keeper', async () => {
    const { token } = await service.approve(world.address())
    const input = enrolment()
    await service.keeper.ok(keeperApi.putEnrolment, input, token)
    const sealing = { kind: 'passkey', credentialId: 'AQID', salt: 'AAAA', iv: 'BBBB' } as const
    await service.keeper.ok(keeperApi.putEnrolment, { ...input, share: 'CCCC', sealing }, token)
    const { enrolments } = await service.keeper.ok(keeperApi.getAccount, null, token)
    expect(enrolments).toMatchObject([{ id: input.id, sealing }])
    expect(await service.keeper.ok(keeperApi.getShare, { id: input.id }, token)).toEqual({ share: 'CCCC' })
  })

  test("behavior: no account can read, overwrite or remove another account's share", async () => {
    const [owner, thief] = [await service.logIn(world.address()), await service.logIn(world.address())]
    const input = enrolment()
    await put(input, owner.token)
    expect((await service.login.refused(loginApi.getShare, { id: input.id }, thief.token)).code).toBe('NOT_FOUND')
    await put({ ...enrolment(), id: input.id }, thief.token)
    await service.login.ok(loginApi.removeEnrolment, { id: input.id }, thief.token)
    expect(await share(input.id, owner.token)).toEqual({ share: input.share })
  })

  test('behavior: if ten browsers store new seeds at the same time, the first seed wins', async () => {
    const { token } = await service.logIn(world.address())
    const inputs = Array.from({ length: 10 }, () => enrolment())
    const results = await Promise.allSettled(inputs.map((input) => put(input, token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = inputs[results.findIndex(({ status }) => status === 'fulfilled')]!
    expect(await service.login.refused(loginApi.putEnrolment, enrolment(), token)).toMatchObject({
      code: 'CONFLICT',
      status: 409,
    })
    await put(enrolment(winner.address), token)
  })

  test('behavior: if an account already has 200 browsers, evicts the least recently used browser', async () => {
    const { token, account } = await service.logIn(world.address())
    const [first, second] = [enrolment(), enrolment()]
    await put(first, token)
    await confirm(first.id, token)
    await put({ ...second, address: first.address }, token)
    await confirm(second.id, token)
    await world.query(
      'login',
      `insert into enrolments select account_id, gen_random_uuid(), address, label, sealing, share, confirmed, created_at,
       used_at from enrolments, generate_series(1, 198) where id = $1`,
      [first.id],
    )
    await world.query('login', "update enrolments set used_at = used_at - interval '1 day' where id = $1", [second.id])
    await put(enrolment(first.address), token)
    const { enrolments } = await service.login.ok(loginApi.getAccount, null, token)
    expect([enrolments.length, enrolments.some(({ id }) => id === second.id)]).toEqual([200, false])
    expect(enrolments.some(({ id }) => id === first.id)).toBe(true)
    // The login role never replaces an existing share.
    expect((await service.login.refused(loginApi.putEnrolment, first, token)).code).toBe('CONFLICT')
    expect(account.enrolments).toEqual([])
  })

  test('behavior: at 200 browsers, the keeper first evicts a share that the login role does not know', async () => {
    const { token } = await service.approve(world.address())
    const putAtKeeper = (input: Enrolment, loginEnrolments?: string[]) =>
      service.keeper.ok(keeperApi.putEnrolment, { ...input, loginEnrolments }, token)
    const daily = enrolment()
    await putAtKeeper(daily)
    // Daily logins request no share from the keeper. So to the keeper, the share of the most used browser looks like
    // the least recently used share.
    const back = "set created_at = created_at - interval '1 day', used_at = used_at - interval '1 day'"
    await world.query('keeper', `update enrolments ${back} where id = $1`, [daily.id])
    await world.query(
      'keeper',
      `insert into enrolments select account_id, gen_random_uuid(), address, label, sealing, share, confirmed, created_at,
       used_at + interval '1 hour' from enrolments, generate_series(1, 199) where id = $1`,
      [daily.id],
    )
    const other = enrolment(daily.address)
    await putAtKeeper(other, [daily.id, other.id])
    const { enrolments } = await service.keeper.ok(keeperApi.getAccount, null, token)
    const ids = enrolments.map(({ id }) => id)
    expect([ids.length, ids.includes(daily.id), ids.includes(other.id)]).toEqual([200, true, true])

    // The list may lack a share that another browser stores at the same moment. The keeper does not evict such a share.
    await putAtKeeper(enrolment(daily.address), [daily.id])
    const later = await service.keeper.ok(keeperApi.getAccount, null, token)
    expect(later.enrolments.filter(({ id }) => id === daily.id || id === other.id)).toHaveLength(2)
  })

  test('behavior: a new seed can replace only an unconfirmed enrollment, and only after ten minutes', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const [broken, next] = [enrolment(), enrolment()]
    await put(broken, token)
    world.later(300)
    expect((await service.login.refused(loginApi.putEnrolment, next, token)).code).toBe('CONFLICT')
    world.later(270)
    expect((await service.login.refused(loginApi.putEnrolment, next, token)).code).toBe('CONFLICT')
    world.later(31)
    const again = await service.logIn(email)
    await put(next, again.token)
    expect((await service.login.refused(loginApi.confirmEnrolment, { id: broken.id }, again.token)).code).toBe(
      'NOT_FOUND',
    )
    await confirm(next.id, again.token)
    world.later(3600)
    const later = await service.logIn(email)
    expect((await service.login.refused(loginApi.putEnrolment, enrolment(), later.token)).code).toBe('CONFLICT')
  })

  test('behavior: keeps an unconfirmed enrollment until another browser with the same seed is confirmed', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const first = enrolment()
    await put(first, token)
    world.later(700)
    const again = await service.logIn(email)
    const [second, third] = [enrolment(first.address), enrolment(first.address)]
    await put(second, again.token)
    expect(await share(first.id, again.token)).toEqual({ share: first.share })
    await confirm(second.id, again.token)
    await put(third, again.token)
    expect((await service.login.refused(loginApi.getShare, { id: first.id }, again.token)).code).toBe('NOT_FOUND')
  })

  test('behavior: neither database reveals a share; a share copied to another row cannot be decrypted', async () => {
    const email = world.address()
    const [login, keeper] = [await service.logIn(email), await service.approve(email)]
    const [one, two] = [enrolment(), enrolment()]
    await put(one, login.token)
    await service.keeper.ok(keeperApi.putEnrolment, two, keeper.token)
    for (const [role, own] of [
      ['login', one],
      ['keeper', two],
    ] as const) {
      const dump = (await world.dump(role)).toLowerCase()
      expect(dump).toContain(own.id)
      expect(dump).not.toContain(own.share.toLowerCase())
      expect(dump).not.toContain(Buffer.from(own.share, 'base64url').toString('hex'))
      expect(dump).not.toContain(Buffer.from(own.share, 'base64url').toString('base64').toLowerCase())
    }
    const other = { ...enrolment(one.address), share: 'AAAA' }
    await put(other, login.token)
    await world.query(
      'login',
      'update enrolments set share = (select share from enrolments where id = $1) where id = $2',
      [one.id, other.id],
    )
    expect((await service.login.refused(loginApi.getShare, { id: other.id }, login.token)).code).toBe('INTERNAL')
  })

  test('behavior: after a key rotation, still decrypts a share with the old key', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const input = enrolment()
    await put(input, token)
    const fresh = randomBytes(32).toString('base64')
    const changed = await world.start({ LOGIN_KEY: `${fresh},${world.keys.login}` })
    expect(await changed.login.ok(loginApi.getShare, { id: input.id }, token)).toEqual({ share: input.share })
    await changed.stop()
  })

  test('error: returns INVALID_REQUEST unless the address signed for this role, session and enrollment', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    world.later(31)
    const [other, keeper] = [await service.logIn(email), await service.approve(email)]
    const own = enrolment()
    const signed = (change: Partial<Enrolment>, role: 'login' | 'keeper' = 'login', session = token) =>
      signEnrolment({ ...own, ...change }, role, session)
    const proofs = [
      await signed({ address: newWallet() }),
      await signed({ id: crypto.randomUUID() }),
      await signed({}, 'keeper'),
      await signed({}, 'login', other.token),
      await signed({}, 'login', keeper.token),
    ]
    for (const proof of proofs) {
      const put = { ...own, proof }
      for (const address of [own.address, own.address.toLowerCase()])
        expect(await service.login.refused(loginApi.putEnrolment, { ...put, address }, token)).toMatchObject({
          code: 'INVALID_REQUEST',
          status: 400,
        })
    }
    const { proof: _, ...unsigned } = own
    expect((await service.login.post(loginApi.putEnrolment, unsigned, token)).status).toBe(400)
    expect((await service.login.ok(loginApi.getAccount, null, token)).enrolments).toEqual([])
    await put({ ...own, proof: await signed({}) }, token)
  })

  test.each([
    { address: '0x12' },
    { share: 'not base64' },
    { share: 'A'.repeat(700) },
    { id: 'x' },
    { sealing: { kind: 'password', salt: 'AAAA', iv: 'AAAA', rounds: 1 } },
  ])('error: returns INVALID_REQUEST for %j', async (wrong) => {
    const { token } = await service.logIn(world.address())
    const response = await service.login.post(loginApi.putEnrolment, { ...enrolment(), ...wrong }, token)
    expect(response.status).toBe(400)
  })
})

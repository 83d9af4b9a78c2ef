import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

/** Opens an account at both roles. Returns the steps that change its address to `next`. */
async function begin(next = world.address()) {
  const old = world.address()
  const [login, keeper] = [await service.logIn(old), await service.approve(old)]
  const { token } = login
  const agree = (email = next) => service.keeper.ok(keeperApi.startEmailChange, { ...requester, email }, keeper.token)
  let { ticket } = await agree()
  const start = () => service.login.ok(loginApi.startEmailChange, { ...requester, email: next }, token)
  const primary = () => service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, token)
  const secondary = (code = world.inbox.code(next)) =>
    service.login.ok(loginApi.verifySecondary, { code, ticket }, token)
  return {
    old,
    next,
    login,
    keeper,
    agree,
    start,
    primary,
    secondary,
    ticket: () => ticket,
    use: (other: string) => {
      ticket = other
    },
    async change() {
      await start()
      await primary()
      const { assertion } = await secondary()
      return { ticket, assertion }
    },
  }
}
type ChangeJwts = { ticket: string; assertion: string }
const complete = (jwts: ChangeJwts) => service.keeper.ok(keeperApi.completeEmailChange, jwts)
const settle = (answer: { receipt: string }) => service.login.ok(loginApi.settleEmailChange, answer)
const accountAt = (token: string) => service.login.ok(loginApi.getAccount, null, token)
const putEnrolment = (token: string) => service.login.ok(loginApi.putEnrolment, enrolment(), token)

describe('emailChange', () => {
  test('default', async () => {
    const { start, primary, secondary, ticket, old, next, login, keeper } = await begin()
    expect(await start()).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(world.inbox.newest(old).mail.subject).toBe('Confirm your email change')
    expect(world.inbox.to(next)).toHaveLength(0)
    await primary()
    expect(world.inbox.newest(next).text).toContain('on dapp.example (not verified)')
    const { newEmail, assertion } = await secondary()
    expect(newEmail).toBe(next)
    await settle(await complete({ ticket: ticket(), assertion }))
    expect(await accountAt(login.token)).not.toHaveProperty('pendingChange')
    const notice = world.inbox.newest(old)
    expect(notice.mail.subject).toBe('Your email was changed')
    expect(notice.text).toContain('on dapp.example (not verified)')

    // Both roles now find the account by the new address. They find no account by the old address.
    world.later(31)
    const [again, device] = [await service.logIn(next), await service.approve(next)]
    expect([again.account.id, device.account.id]).toEqual([login.account.id, keeper.account.id])
    expect((await service.logIn(old)).account.id).not.toBe(login.account.id)
  })

  test('behavior: replayed JWTs change nothing, send no email and return the same answer', async () => {
    const { change, old, login, next } = await begin()
    const jwts = await change()
    const answers = [await complete(jwts)]
    const mails = world.inbox.to(old).length
    answers.push(await complete(jwts))
    expect(world.inbox.to(old)).toHaveLength(mails)
    for (const answer of answers) await settle(answer)
    expect((await accountAt(login.token)).email).toBe(next)
  })

  test('behavior: both addresses can log in until the keeper has made the change too', async () => {
    const { change, old, next, login, keeper } = await begin()
    await putEnrolment(login.token)
    await service.keeper.ok(keeperApi.putEnrolment, enrolment(), keeper.token)
    const jwts = await change()
    world.later(31)
    for (const email of [old, next]) {
      const { account } = await service.logIn(email)
      expect(account).toMatchObject({ id: login.account.id, email: next, pendingChange: { old, ...jwts } })
    }
    // The keeper does not know the new address yet. A user who logs in there with the new address gets a separate
    // account. Its session later moves to the changed account.
    const waiting = await service.approve(next)
    expect(waiting.account.id).not.toBe(keeper.account.id)
    expect((await service.approve(old)).account.id).toBe(keeper.account.id)
    await settle(await complete(jwts))
    const account = await service.keeper.ok(keeperApi.getAccount, null, waiting.token)
    expect(account).toMatchObject({ id: keeper.account.id, email: next, enrolments: [{}] })
  })

  test('behavior: reverts the email change if the new address already has a wallet at the keeper', async () => {
    const { change, old, next, login, keeper } = await begin()
    const jwts = await change()
    await service.keeper.ok(keeperApi.putEnrolment, enrolment(), (await service.approve(next)).token)
    for (let times = 0; times < 2; times++) await settle(await complete(jwts))
    expect(await accountAt(login.token)).toMatchObject({ email: old })
    expect((await service.keeper.ok(keeperApi.getAccount, null, keeper.token)).email).toBe(old)
    world.later(31)
    expect((await service.logIn(old)).account.id).toBe(login.account.id)
    expect((await service.logIn(next)).account.id).not.toBe(login.account.id)
  })

  test('behavior: refuses an address that another account has reserved, until its owner logs in with it', async () => {
    const one = await begin()
    const other = await begin()
    const ask = () =>
      service.keeper.post(keeperApi.startEmailChange, { ...requester, email: one.next }, other.keeper.token)
    expect((await ask()).status).toBe(409)
    // A login with the reserved address is possible, and ends the reservation.
    await service.approve(one.next)
    expect((await ask()).status).toBe(200)
  })

  test('behavior: if two accounts change to the same address at once, one change fails with a conflict', async () => {
    const one = await begin()
    await service.approve(one.next)
    const other = await begin(one.next)
    const codes: string[] = []
    for (const each of [one, other]) {
      await putEnrolment(each.login.token)
      await each.start()
      await each.primary()
      codes.push(world.inbox.code(one.next))
      world.later(31)
    }
    const done = await Promise.allSettled([one, other].map((each, index) => each.secondary(codes[index])))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(String(failed.reason)).toContain('CONFLICT')
  })

  test('behavior: an account has at most one ticket and one pending change', async () => {
    const { agree, change, login, old, next } = await begin()
    const jwts = await change()
    const third = world.address()
    const { ticket } = await agree(third)
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: third }, login.token)
    world.later(31)
    await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(next) }, login.token)
    const last = { code: world.inbox.code(third), ticket }
    // The latest ticket contains the keeper's current address as the old address. The first change is still pending.
    expect((await service.login.refused(loginApi.verifySecondary, last, login.token)).status).toBeGreaterThan(400)
    await settle(await complete(jwts))
    expect((await accountAt(login.token)).email).toBe(old)
  })

  test('behavior: requires only the code for the new address if the account has no address yet', async () => {
    const { start, secondary, next, login, keeper, agree, use, ticket } = await begin()
    for (const [role, { account }] of [
      ['login', login],
      ['keeper', keeper],
    ] as const)
      await world.query(
        role,
        "update identities set kind = 'github', subject = '7', email = null where account_id = $1",
        [account.id],
      )
    use((await agree()).ticket)
    expect(await start()).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    const { assertion } = await secondary()
    await settle(await complete({ ticket: ticket(), assertion }))
    for (const [role, token] of [
      [service.login, login.token],
      [service.keeper, keeper.token],
    ] as const)
      expect(await role.ok(loginApi.getAccount, null, token)).toMatchObject({ email: next, method: 'github' })
  })

  test('behavior: until both codes are entered, no answer reveals whether an address has a wallet (AU-6)', async () => {
    const taken = world.address()
    await putEnrolment((await service.logIn(taken)).token)
    world.later(31)
    const [onto, free] = [await begin(taken), await begin()]
    expect(await onto.start()).toEqual(await free.start())
    expect(await onto.primary()).toEqual(await free.primary())
    await free.secondary()
    await expect(onto.secondary()).rejects.toThrow('CONFLICT')
    const account = await service.login.ok(loginApi.getAccount, null, onto.login.token)
    expect(account.email).toBe(onto.old)
  })

  test('behavior: deletes an account without a wallet when another account claims its email address', async () => {
    const empty = world.address()
    await service.logIn(empty)
    world.later(31)
    const { change, login } = await begin(empty)
    await change()
    const account = await service.login.ok(loginApi.getAccount, null, login.token)
    expect(account.email).toBe(empty)
  })

  test('behavior: the code for the old address stays valid if the email to the new one cannot be sent', async () => {
    const { start, primary, secondary } = await begin()
    await start()
    await world.inbox.down()
    await expect(primary()).rejects.toThrow('MAIL_FAILED')
    await world.inbox.up()
    await primary()
    await secondary()
  })

  test('behavior: requires both codes, and accepts each of them once', async () => {
    const { start, primary, secondary, ticket, next, login } = await begin()
    await start()
    const refused = (code: string) =>
      service.login.refused(loginApi.verifySecondary, { code, ticket: ticket() }, login.token)
    expect((await refused('000000')).code).toBe('NOT_FOUND')
    await primary()
    await expect(primary()).rejects.toThrow('CODE_DEAD')
    const code = world.inbox.code(next)
    for (const expected of ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
      expect((await refused(code === '000000' ? '000001' : '000000')).code).toBe(expected)
    await expect(secondary()).rejects.toThrow('CODE_DEAD')
  })

  test('behavior: the codes for one new address do not confirm a change to another address', async () => {
    const { start, primary, ticket, login, old } = await begin()
    await start()
    await primary()
    world.later(31)
    const other = world.address()
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: other }, login.token)
    const refused = await service.login.refused(
      loginApi.verifySecondary,
      { code: '000000', ticket: ticket() },
      login.token,
    )
    expect(refused.code).toBe('NOT_FOUND')
    expect(world.inbox.to(old).length).toBeGreaterThan(2)
  })
})

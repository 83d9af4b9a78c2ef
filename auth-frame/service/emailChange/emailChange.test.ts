import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { asker, startTestWorld, type TestService, type TestWorld } from '../fakes/startTestWorld.ts'

let world: TestWorld
let service: TestService
beforeAll(async () => {
  world = await startTestWorld()
  service = await world.start()
}, 60_000)
afterAll(() => world.stop())

/** An account at both roles, and the steps of its change to `next`. */
async function begin(next = world.address()) {
  const old = world.address()
  const [login, keeper] = [await service.logIn(old), await service.approve(old)]
  const { token } = login
  const start = () => service.login.ok(loginApi.startEmailChange, { ...asker, email: next }, token)
  const primary = () => service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, token)
  const secondary = () => service.login.ok(loginApi.verifySecondary, { code: world.inbox.code(next) }, token)
  return {
    old,
    next,
    login,
    keeper,
    start,
    primary,
    secondary,
    toKeeper: (assertion: string, as = keeper.token) => service.keeper.ok(keeperApi.changeEmail, { assertion }, as),
    async change() {
      await start()
      await primary()
      return (await secondary()).assertion
    },
  }
}
const putEnrolment = (token: string) =>
  service.login.ok(
    loginApi.putEnrolment,
    {
      id: crypto.randomUUID(),
      address: `0x${'ab'.repeat(20)}`,
      label: 'Chrome on dapp.example',
      share: 'AAAA',
      sealing: { kind: 'keeper' },
    },
    token,
  )

describe('emailChange', () => {
  test('default', async () => {
    const { start, primary, secondary, toKeeper, old, next, login, keeper } = await begin()
    expect(await start()).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(world.inbox.newest(old).mail.subject).toBe('Confirm your email change')
    expect(world.inbox.to(next)).toHaveLength(0)
    await primary()
    expect(world.inbox.newest(next).text).toContain('on dapp.example (as the asker claims)')
    const { newEmail, assertion } = await secondary()
    expect(newEmail).toBe(next)
    await toKeeper(assertion)
    const notice = world.inbox.newest(old)
    expect(notice.mail.subject).toBe('Your email was changed')
    expect(notice.text).toContain('on dapp.example (as the asker claims)')

    // The new address is the account now at both roles; the old one is no one's.
    world.later(31)
    const [again, device] = [await service.logIn(next), await service.approve(next)]
    expect([again.account.id, device.account.id]).toEqual([login.account.id, keeper.account.id])
    expect((await service.logIn(old)).account.id).not.toBe(login.account.id)
  })

  test('behavior: the same assertion again changes nothing and sends nothing', async () => {
    const { change, toKeeper, old } = await begin()
    const assertion = await change()
    await toKeeper(assertion)
    const mails = world.inbox.to(old).length
    await toKeeper(assertion)
    expect(world.inbox.to(old)).toHaveLength(mails)
  })

  test('behavior: an account without an address needs the new code alone', async () => {
    const { start, secondary, next, login } = await begin()
    await world.query(
      'login',
      "update identities set kind = 'github', subject = '7', email = null where account_id = $1",
      [login.account.id],
    )
    expect(await start()).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    await secondary()
    const account = await service.login.ok(loginApi.getAccount, null, login.token)
    expect(account).toMatchObject({ email: next, method: 'github' })
  })

  test('behavior: an address that has a wallet is refused only at the end, and with the same answers before (AU-6)', async () => {
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

  test('behavior: an account without a wallet makes way for the address', async () => {
    const empty = world.address()
    await service.logIn(empty)
    world.later(31)
    const { change, login } = await begin(empty)
    await change()
    const account = await service.login.ok(loginApi.getAccount, null, login.token)
    expect(account.email).toBe(empty)
  })

  test('behavior: when the mail to the new address fails, the first code is good again', async () => {
    const { start, primary, secondary } = await begin()
    await start()
    await world.inbox.down()
    await expect(primary()).rejects.toThrow('MAIL_FAILED')
    await world.inbox.up()
    await primary()
    await secondary()
  })

  test('behavior: neither code can be left out, and each works once', async () => {
    const { start, primary, secondary, next, login } = await begin()
    await start()
    const refused = (code: string) => service.login.refused(loginApi.verifySecondary, { code }, login.token)
    expect((await refused('000000')).code).toBe('NOT_FOUND')
    await primary()
    await expect(primary()).rejects.toThrow('CODE_DEAD')
    const code = world.inbox.code(next)
    for (const expected of ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
      expect((await refused(code === '000000' ? '000001' : '000000')).code).toBe(expected)
    await expect(secondary()).rejects.toThrow('CODE_DEAD')
  })

  test('behavior: codes of a change to one address do not change to another', async () => {
    const { start, primary, login, old } = await begin()
    await start()
    await primary()
    world.later(31)
    const other = world.address()
    await service.login.ok(loginApi.startEmailChange, { ...asker, email: other }, login.token)
    const refused = await service.login.refused(loginApi.verifySecondary, { code: '000000' }, login.token)
    expect(refused.code).toBe('NOT_FOUND')
    expect(world.inbox.to(old).length).toBeGreaterThan(2)
  })

  test("error: UNAUTHORIZED for what is not this account's assertion of the login role", async () => {
    const [victim, thief] = [await begin(), await begin()]
    const assertion = await thief.change()
    for (const wrong of [thief.login.token, thief.keeper.token, 'nonsense', `${assertion.slice(0, -6)}AAAAAA`])
      await expect(thief.toKeeper(wrong)).rejects.toThrow('UNAUTHORIZED')
    // Another account's session at the keeper, and an assertion about the caller's own account.
    await expect(thief.toKeeper(assertion, victim.keeper.token)).rejects.toThrow('UNAUTHORIZED')
    world.later(306)
    await expect(thief.toKeeper(assertion)).rejects.toThrow('UNAUTHORIZED')
  })
})

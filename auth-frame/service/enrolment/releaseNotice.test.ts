import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world, service } = await openTestWorld()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const subject = 'Your wallet backup was used'
const notices = (email: string) => world.inbox.to(email).filter(({ mail }) => mail.subject === subject)

/** Creates a wallet in one browser. */
async function wallet() {
  const email = world.address()
  const [login, keeper] = [await service.logIn(email), await service.approve(email)]
  const share = enrolment()
  await service.login.ok(loginApi.putEnrolment, share, login.token)
  await service.keeper.ok(keeperApi.putEnrolment, share, keeper.token)
  await service.login.ok(loginApi.confirmEnrolment, { id: share.id }, login.token)
  world.later(31)
  return { email, share, login, keeper }
}

describe('taking a recovery share from the keeper', () => {
  test('attack: if a thief takes both shares with one code and one Approve, the owner gets one notice', async () => {
    const { email, share, login } = await wallet()
    const [code, link] = [await service.logIn(email), await service.approve(email)]
    for (let times = 0; times < 2; times++)
      await service.keeper.ok(keeperApi.getShare, { id: share.id }, link.token, { 'user-agent': firefox })
    await service.login.ok(loginApi.getShare, { id: share.id }, code.token)
    await service.keeper.ok(keeperApi.endSession, null, link.token)
    await service.login.ok(loginApi.endSession, null, code.token)

    const [notice, ...others] = notices(email)
    expect(others).toEqual([])
    expect(notice!.text).toContain('dapp.example (not verified) with Firefox on Windows, from the network')
    expect(notice!.text).not.toContain('http')
    // The owner sees both of the thief's sessions.
    const { sessions } = await service.login.ok(loginApi.listEndedSessions, null, login.token)
    expect(sessions).toMatchObject([{ origin: 'https://dapp.example', place: 'the network 127.0.0.x' }])
    world.later(31)
    const owner = await service.approve(email)
    const { releases } = await service.keeper.ok(keeperApi.listReleases, null, owner.token)
    expect(releases).toMatchObject([
      { origin: 'https://dapp.example', browser: 'Firefox on Windows', place: 'the network 127.0.0.x' },
    ])
  })

  test('attack: a thief who stores one share and reads another five times at once triggers one notice', async () => {
    const { email, share } = await wallet()
    const link = await service.approve(email)
    await service.keeper.ok(keeperApi.putEnrolment, enrolment(share.address), link.token)
    await Promise.all(
      Array.from({ length: 5 }, () => service.keeper.ok(keeperApi.getShare, { id: share.id }, link.token)),
    )
    expect(notices(email)).toHaveLength(1)
  })

  test("attack: the owner gets a notice even if the thief's session is older than the share", async () => {
    const { email, share } = await wallet()
    const link = await service.approve(email)
    world.later(31)
    const own = await service.approve(email)
    const another = enrolment(share.address)
    await service.keeper.ok(keeperApi.putEnrolment, another, own.token)
    await service.keeper.ok(keeperApi.getShare, { id: another.id }, link.token)
    expect(notices(email)).toHaveLength(1)
  })

  test('behavior: sends no notice if a session reads the share that it stored', async () => {
    const { email, share, keeper } = await wallet()
    await service.keeper.ok(keeperApi.getShare, { id: share.id }, keeper.token)
    expect(notices(email)).toEqual([])
    expect((await service.keeper.ok(keeperApi.listReleases, null, keeper.token)).releases).toEqual([])
  })

  test('behavior: sends one notice for a new browser, and lists no share release once it is enrolled', async () => {
    const { email, share } = await wallet()
    const [code, link] = [await service.logIn(email), await service.approve(email)]
    await service.keeper.ok(keeperApi.getShare, { id: share.id }, link.token)
    const own = enrolment(share.address)
    await service.login.ok(loginApi.putEnrolment, own, code.token)
    await service.keeper.ok(keeperApi.putEnrolment, own, link.token)
    await service.login.ok(loginApi.confirmEnrolment, { id: own.id }, code.token)
    expect(notices(email)).toHaveLength(1)
    expect(world.inbox.to(email).map(({ mail }) => mail.subject)).not.toContain(
      'Your wallet was opened in a new browser',
    )
    expect((await service.keeper.ok(keeperApi.listReleases, null, link.token)).releases).toEqual([])
    // Once the new browser is removed from the list of browsers, its release is listed.
    await service.keeper.ok(keeperApi.removeEnrolment, { id: own.id }, link.token)
    expect((await service.keeper.ok(keeperApi.listReleases, null, link.token)).releases).toHaveLength(1)
  })

  test('behavior: if the notice cannot be sent, still returns the share, and lists this for 30 days', async () => {
    const { email, share } = await wallet()
    const link = await service.approve(email)
    world.inbox.unknown.add(email)
    expect(await service.keeper.ok(keeperApi.getShare, { id: share.id }, link.token)).toEqual({ share: share.share })
    world.inbox.unknown.delete(email)
    expect((await service.keeper.ok(keeperApi.listReleases, null, link.token)).releases).toHaveLength(1)
    world.later(30 * 86_400)
    const later = await service.approve(email)
    expect((await service.keeper.ok(keeperApi.listReleases, null, later.token)).releases).toEqual([])
  })

  test('behavior: does not list the share releases of another account', async () => {
    const { email, share } = await wallet()
    await service.keeper.ok(keeperApi.getShare, { id: share.id }, (await service.approve(email)).token)
    const other = await service.approve(world.address())
    expect((await service.keeper.ok(keeperApi.listReleases, null, other.token)).releases).toEqual([])
  })
})

describe('ended sessions', () => {
  test.each([
    ['with its own call', (token: string) => service.login.ok(loginApi.endSession, null, token)],
    ['with all others', (_: string, owner: string) => service.login.ok(loginApi.endOtherSessions, null, owner)],
  ])('behavior: lists a session that ended %s for 30 days; the session’s tokens are invalid', async (_, end) => {
    const email = world.address()
    const owner = await service.logIn(email)
    world.later(31)
    const thief = await service.logIn(email)
    await end(thief.token, owner.token)
    expect((await service.login.refused(loginApi.getAccount, null, thief.token)).code).toBe('UNAUTHORIZED')
    const refused = await service.login.refused(loginApi.refresh, { refreshToken: thief.refreshToken })
    expect(refused.code).toBe('UNAUTHORIZED')
    const { sessions } = await service.login.ok(loginApi.listEndedSessions, null, owner.token)
    expect(sessions).toHaveLength(1)
    world.later(30 * 86_400)
    const later = await service.logIn(email)
    expect((await service.login.ok(loginApi.listEndedSessions, null, later.token)).sessions).toEqual([])
  })
})

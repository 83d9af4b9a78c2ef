import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

async function account() {
  const email = world.address()
  const [login, keeper, share] = [await service.logIn(email), await service.approve(email), enrolment()]
  await service.login.ok(loginApi.putEnrolment, share, login.token)
  await service.keeper.ok(keeperApi.putEnrolment, share, keeper.token)
  await service.login.ok(loginApi.confirmEnrolment, { id: share.id }, login.token)
  return { email, login, keeper }
}

describe('deletion', () => {
  test('default', async () => {
    const { email, login, keeper } = await account()
    await service.login.ok(loginApi.startDeletion, {}, login.token)
    expect((await service.login.ok(loginApi.getAccount, null, login.token)).deleting).toBe(true)
    await service.keeper.ok(keeperApi.deleteAccount, null, keeper.token)
    await service.login.ok(loginApi.deleteAccount, null, login.token)
    for (const [role, id] of [
      ['login', login.account.id],
      ['keeper', keeper.account.id],
    ] as const)
      expect(await world.dump(role)).not.toContain(id)
    expect((await service.login.refused(loginApi.getAccount, null, login.token)).code).toBe('UNAUTHORIZED')
    world.later(31)
    expect((await service.logIn(email)).account).not.toMatchObject({ id: login.account.id })
    expect((await service.approve(email)).account.enrolments).toEqual([])
  })

  test('behavior: ten minutes after the login, a deletion needs a code from an email that says "Delete"', async () => {
    const { email, login } = await account()
    world.later(601)
    const { token } = await service.login.ok(loginApi.refresh, { refreshToken: login.refreshToken })
    expect((await service.login.refused(loginApi.startDeletion, {}, token)).code).toBe('PROOF_TOO_OLD')
    await service.login.ok(loginApi.startFreshCode, { ...requester, purpose: 'deletion' }, token)
    expect(world.inbox.newest(email).mail.subject).toBe('Delete your wallet account')
    const code = world.inbox.code(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await service.login.refused(loginApi.startDeletion, { code: wrong }, token)).code).toBe('CODE_WRONG')
    expect(await service.login.ok(loginApi.getAccount, null, token)).not.toHaveProperty('deleting')
    await service.login.ok(loginApi.startDeletion, { code }, token)
    await service.login.ok(loginApi.deleteAccount, null, token)
  })

  test('behavior: rejects a deletion that the user canceled', async () => {
    const { login } = await account()
    await service.login.ok(loginApi.startDeletion, {}, login.token)
    await service.login.ok(loginApi.stopDeletion, null, login.token)
    expect(await service.login.ok(loginApi.getAccount, null, login.token)).not.toHaveProperty('deleting')
    expect((await service.login.refused(loginApi.deleteAccount, null, login.token)).code).toBe('CONFLICT')
  })

  test('error: rejects a deletion that the login role has not recorded, or one without a fresh proof', async () => {
    // A token expires only five seconds after its proof becomes too old, so we stop the clock.
    world.holdClock()
    const { login, keeper } = await account()
    expect((await service.login.refused(loginApi.deleteAccount, null, login.token)).code).toBe('CONFLICT')
    world.later(601)
    expect((await service.keeper.refused(keeperApi.deleteAccount, null, keeper.token)).code).toBe('PROOF_TOO_OLD')
  })
})

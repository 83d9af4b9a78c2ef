import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()
// A token expires only five seconds after its proof becomes too old, so we stop the clock.
world.holdClock()

const passkey = { kind: 'passkey', credentialId: 'AQID', salt: 'AAAA', iv: 'BBBB' } as const

/** An account with an enrollment at the keeper, and a session whose proof is `age` seconds old. */
async function older(age: number) {
  const { token } = await service.approve(world.address())
  const own = enrolment()
  await service.keeper.ok(keeperApi.putEnrolment, own, token)
  world.later(age)
  return { own, token }
}

describe('assertFresh', () => {
  test('default', async () => {
    const { own, token } = await older(9 * 60)
    expect((await service.keeper.ok(keeperApi.getProof, null, token)).freshFor).toBeGreaterThan(30)
    await service.keeper.ok(keeperApi.putEnrolment, { ...own, sealing: passkey }, token)
    await service.keeper.ok(keeperApi.putEnrolment, own, token)
    await service.keeper.ok(keeperApi.removeEnrolment, { id: own.id }, token)
  })

  // A token is valid five seconds longer than its proof is fresh, because the clocks of two replicas may differ by that
  // time.
  test.each([
    [601, 'PROOF_TOO_OLD'],
    [606, 'UNAUTHORIZED'],
    [29 * 86_400, 'UNAUTHORIZED'],
  ])('behavior: %i seconds after the login, the keeper rejects every change with %s (AU-15)', async (age, code) => {
    const { own, token } = await older(age)
    for (const put of [
      { ...own, sealing: passkey },
      { ...own, share: 'AAAA' },
      // None of the account's shares is sealed. So the fresh proof must be required because this new share is sealed.
      { ...enrolment(), sealing: passkey },
    ])
      expect((await service.keeper.refused(keeperApi.putEnrolment, put, token)).code).toBe(code)
    expect((await service.keeper.refused(keeperApi.removeEnrolment, { id: own.id }, token)).code).toBe(code)
  })

  test('behavior: the keeper also requires a fresh proof for a change of the email address', async () => {
    const email = world.address()
    const { token } = await service.approve(email)
    world.later(601)
    const wanted = { ...requester, email: world.address() }
    expect((await service.keeper.refused(keeperApi.startEmailChange, wanted, token)).code).toBe('PROOF_TOO_OLD')
    const proven = await service.approve(email)
    await service.keeper.ok(keeperApi.startEmailChange, wanted, proven.token)
  })

  test('behavior: accepts the first share of an account only within ten minutes of the login', async () => {
    const { token } = await service.approve(world.address())
    world.later(601)
    expect((await service.keeper.refused(keeperApi.putEnrolment, enrolment(), token)).code).toBe('PROOF_TOO_OLD')
  })

  test('behavior: the login role lets a session remove shares without a fresh proof', async () => {
    const first = await service.logIn(world.address())
    const own = enrolment()
    await service.login.ok(loginApi.putEnrolment, own, first.token)
    world.later(601)
    const { token } = await service.login.ok(loginApi.refresh, { refreshToken: first.refreshToken })
    await service.login.ok(loginApi.removeEnrolment, { id: own.id }, token)
  })
})

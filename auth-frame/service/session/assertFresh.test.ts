import { randomBytes } from 'node:crypto'
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

const enrolment = () => ({
  id: crypto.randomUUID(),
  address: `0x${'ab'.repeat(20)}`,
  label: 'Chrome',
  sealing: { kind: 'keeper' as const },
  share: randomBytes(33).toString('base64url'),
})
const passkey = { kind: 'passkey', credentialId: 'AQID', salt: 'AAAA', iv: 'BBBB' } as const

/** An account with an enrolment at the keeper, and its session as a thief has it: renewed again and again. */
async function stolen(age: number) {
  const email = world.address()
  const first = await service.approve(email)
  const own = enrolment()
  await service.keeper.ok(keeperApi.putEnrolment, own, first.token)
  world.later(age)
  const { token } = await service.keeper.ok(keeperApi.refresh, { refreshToken: first.refreshToken })
  return { own, token }
}

describe('assertFresh', () => {
  test('default', async () => {
    const { own, token } = await stolen(9 * 60)
    expect((await service.keeper.ok(keeperApi.getProof, null, token)).freshFor).toBeGreaterThan(30)
    await service.keeper.ok(keeperApi.putEnrolment, { ...own, sealing: passkey }, token)
    await service.keeper.ok(keeperApi.putEnrolment, own, token)
    await service.keeper.ok(keeperApi.removeEnrolment, { id: own.id }, token)
  })

  test.each([601, 29 * 86_400])(
    'behavior: %i seconds after the proof the keeper changes nothing (AU-15)',
    async (age) => {
      const { own, token } = await stolen(age)
      expect(await service.keeper.ok(keeperApi.getProof, null, token)).toEqual({ freshFor: 0 })
      for (const put of [
        { ...own, sealing: passkey },
        { ...own, share: 'AAAA' },
        // A sealed one beside it would be the one that is asked for first.
        { ...enrolment(), sealing: passkey },
      ])
        expect(await service.keeper.refused(keeperApi.putEnrolment, put, token)).toMatchObject({
          code: 'PROOF_TOO_OLD',
          status: 403,
        })
      expect((await service.keeper.refused(keeperApi.removeEnrolment, { id: own.id }, token)).code).toBe(
        'PROOF_TOO_OLD',
      )
      expect(await service.keeper.ok(keeperApi.getShare, { id: own.id }, token)).toEqual({ share: own.share })
    },
  )

  test('behavior: sealed rows are not unsealed with a session that was only renewed', async () => {
    const email = world.address()
    const first = await service.approve(email)
    const own = { ...enrolment(), sealing: passkey }
    await service.keeper.ok(keeperApi.putEnrolment, own, first.token)
    world.later(601)
    const { token } = await service.keeper.ok(keeperApi.refresh, { refreshToken: first.refreshToken })
    const unsealed = { ...own, sealing: { kind: 'keeper' as const } }
    expect((await service.keeper.refused(keeperApi.putEnrolment, unsealed, token)).code).toBe('PROOF_TOO_OLD')
    // Nor by one beside it that the keeper can read.
    expect((await service.keeper.refused(keeperApi.putEnrolment, enrolment(), token)).code).toBe('PROOF_TOO_OLD')
  })

  test('behavior: nor does it agree to a change of address, before a new proof', async () => {
    const email = world.address()
    const { refreshToken } = await service.approve(email)
    world.later(601)
    const { token } = await service.keeper.ok(keeperApi.refresh, { refreshToken })
    const wanted = { ...asker, email: world.address() }
    expect((await service.keeper.refused(keeperApi.startEmailChange, wanted, token)).code).toBe('PROOF_TOO_OLD')
    const proven = await service.approve(email)
    await service.keeper.ok(keeperApi.startEmailChange, wanted, proven.token)
  })

  test('behavior: the first share of an account is taken soon after the proof alone', async () => {
    const { refreshToken } = await service.approve(world.address())
    world.later(601)
    const { token } = await service.keeper.ok(keeperApi.refresh, { refreshToken })
    expect((await service.keeper.refused(keeperApi.putEnrolment, enrolment(), token)).code).toBe('PROOF_TOO_OLD')
  })

  test('behavior: a browser is enrolled without a new proof where nothing is sealed, and the login role asks for none', async () => {
    const { token } = await stolen(601)
    await service.keeper.ok(keeperApi.putEnrolment, enrolment(), token)
    const email = world.address()
    const first = await service.logIn(email)
    const own = enrolment()
    await service.login.ok(loginApi.putEnrolment, own, first.token)
    world.later(601)
    const login = await service.login.ok(loginApi.refresh, { refreshToken: first.refreshToken })
    await service.login.ok(loginApi.removeEnrolment, { id: own.id }, login.token)
  })
})

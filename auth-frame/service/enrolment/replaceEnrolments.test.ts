import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { enrolment, newWallet, signEnrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world, service } = await openTestWorld()

const passkey = { kind: 'passkey', credentialId: 'AQID', salt: 'AAAA', iv: 'BBBB' } as const

async function atKeeper() {
  const email = world.address()
  const other = await service.approve(email)
  const [one, two] = [enrolment(), enrolment()]
  for (const each of [one, two]) await service.keeper.ok(keeperApi.putEnrolment, each, other.token)
  world.later(31)
  const { token } = await service.approve(email)
  const known = async () => (await service.keeper.ok(keeperApi.getAccount, null, token)).enrolments
  return { one, two, token, other, known }
}

describe('replaceEnrolments', () => {
  test('default', async () => {
    const { one, token, other, known } = await atKeeper()
    const [before] = await known()
    world.later(60)
    const next = { ...enrolment(), sealing: passkey }
    const kept = { ...one, share: 'AAAA' }
    await service.keeper.ok(keeperApi.replaceEnrolments, { enrolments: [kept, next] }, token)
    const after = await known()
    expect(after.map(({ id, sealing }) => [id, sealing.kind])).toEqual([
      [one.id, 'keeper'],
      [next.id, 'passkey'],
    ])
    expect(after[0]?.createdAt).toBe(before?.createdAt)
    expect(await service.keeper.ok(keeperApi.getShare, { id: one.id }, token)).toEqual({ share: 'AAAA' })
    expect((await service.keeper.ok(keeperApi.getAccount, null, token)).sealedBy).toBe('passkey')
    // No other session is left that could read the new shares.
    expect((await service.keeper.refused(keeperApi.getAccount, null, other.token)).code).toBe('UNAUTHORIZED')
  })

  test('error: changes nothing if the shares are for another wallet’s address, or without a fresh proof', async () => {
    const { one, two, token, known } = await atKeeper()
    const foreign = [enrolment(), enrolment(newWallet())]
    for (const enrolments of [foreign, [foreign[1]!]])
      expect((await service.keeper.refused(keeperApi.replaceEnrolments, { enrolments }, token)).code).toBe('CONFLICT')
    expect((await known()).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    const { status } = await service.keeper.post(keeperApi.replaceEnrolments, { enrolments: [] }, token)
    expect(status).toBe(400)
    world.later(601)
    const refused = await service.keeper.post(keeperApi.replaceEnrolments, { enrolments: [enrolment()] }, token)
    expect([401, 403]).toContain(refused.status)
  })
})

test('error: replaceEnrolments changes nothing unless the wallet’s address signed for this role', async () => {
  const { one, two, token, known } = await atKeeper()
  const next = { ...enrolment(one.address), sealing: passkey }
  const proofs = [
    await signEnrolment({ ...next, address: newWallet() }, 'keeper', token),
    await signEnrolment(next, 'login', token),
  ]
  for (const proof of proofs) {
    const refused = keeperApi.replaceEnrolments
    const enrolments = [one, { ...next, proof }]
    expect((await service.keeper.refused(refused, { enrolments }, token)).code).toBe('INVALID_REQUEST')
  }
  expect((await known()).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
})

describe('keepEnrolment', () => {
  test('default', async () => {
    const email = world.address()
    const other = await service.logIn(email)
    const [one, two] = [enrolment(), enrolment()]
    for (const each of [one, two]) await service.login.ok(loginApi.putEnrolment, each, other.token)
    world.later(31)
    const { token, account } = await service.logIn(email)
    expect(account.sealedBy).toBe('keeper')
    await service.login.ok(loginApi.keepEnrolment, { id: two.id, sealedBy: 'password' }, token)
    const after = await service.login.ok(loginApi.getAccount, null, token)
    expect(after.enrolments.map(({ id, confirmed }) => [id, confirmed])).toEqual([[two.id, true]])
    expect(after.sealedBy).toBe('password')
    expect((await service.login.refused(loginApi.getAccount, null, other.token)).code).toBe('UNAUTHORIZED')
    await service.login.ok(loginApi.noteSealing, { sealedBy: 'keeper' }, token)
    expect((await service.login.ok(loginApi.getAccount, null, token)).sealedBy).toBe('keeper')
  })

  test('error: returns NOT_FOUND for an unknown enrollment, and changes nothing', async () => {
    const { token } = await service.logIn(world.address())
    const own = enrolment()
    await service.login.ok(loginApi.putEnrolment, own, token)
    const keep = { id: crypto.randomUUID(), sealedBy: 'passkey' as const }
    expect((await service.login.refused(loginApi.keepEnrolment, keep, token)).code).toBe('NOT_FOUND')
    const { enrolments, sealedBy } = await service.login.ok(loginApi.getAccount, null, token)
    expect([enrolments.map(({ id }) => id), sealedBy]).toEqual([[own.id], 'keeper'])
  })
})

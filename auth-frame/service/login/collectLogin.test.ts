import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { createTestKey } from '../fakes/createTestKey.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

/** Logs in with a code. The test treats the answer as lost and sends `entry` again. */
async function loggedIn(email = world.address()) {
  const { verifier, challenge } = createProof()
  const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
  const entry = { id, verifier, code: world.inbox.code(email) }
  return { entry, lost: await service.login.ok(loginApi.verifyEmail, entry) }
}
/** Approves a device registration and collects its session. The test treats the answer as lost and collects again. */
async function approved(email = world.address()) {
  const { verifier, challenge } = createProof()
  const { id } = await service.keeper.ok(keeperApi.startDevice, { ...requester, email, challenge })
  await service.press(world.inbox.linkPath(email), 'approve')
  const collect = () => service.keeper.ok(keeperApi.collectDevice, { id, verifier })
  const lost = await collect()
  if (lost.state !== 'done') throw new Error('The link was not approved.')
  return { collect, lost: lost.session }
}
const isAlive = async (token: string) => (await service.login.post(loginApi.getAccount, null, token)).status === 200
const refused = async (entry: { id: string; verifier: string; code: string }) =>
  (await service.login.refused(loginApi.verifyEmail, entry)).code

describe('collectAgain', () => {
  test('default: if the response was lost, the same browser can collect a new session for a minute', async () => {
    const { entry, lost } = await loggedIn()
    world.later(50)
    const again = await service.login.ok(loginApi.verifyEmail, entry)
    expect([await isAlive(lost.token), await isAlive(again.token)]).toEqual([false, true])
    expect(again.account).toEqual(lost.account)
    const { sessions } = await service.login.ok(loginApi.listSessions, null, again.token)
    expect(sessions).toHaveLength(1)
    expect((await service.login.ok(loginApi.listEndedSessions, null, again.token)).sessions).toEqual([])
    // Collecting a login again does not extend the minute in which that is possible.
    world.later(11)
    expect(await refused(entry)).toBe('CODE_DEAD')
    expect(await isAlive(again.token)).toBe(true)
  })

  test('behavior: lets the same verifier collect a keeper session again, but does not renew its proof', async () => {
    const { collect, lost } = await approved()
    world.later(50)
    const again = await collect()
    if (again.state !== 'done') throw new Error('It was not collected again.')
    expect((await service.keeper.refused(keeperApi.getProof, null, lost.token)).code).toBe('UNAUTHORIZED')
    const { freshFor } = await service.keeper.ok(keeperApi.getProof, null, again.session.token)
    expect(freshFor).toBeLessThanOrEqual(550)
    world.later(11)
    expect(await collect()).toEqual({ state: 'denied', reason: 'expired' })
  })

  test('error: rejects a second collection with another key, another verifier or a wrong code', async () => {
    const { entry, lost } = await loggedIn()
    const key = await createTestKey()
    const nonce = (await fetch(`${service.at('login')}/health`)).headers.get('dpop-nonce')!
    const stolen = await fetch(service.at('login') + loginApi.verifyEmail.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dpop: await key.prove(world.urls.login + loginApi.verifyEmail.path, nonce, undefined),
      },
      body: JSON.stringify(entry),
    })
    expect(((await stolen.json()) as { error: { code: string } }).error.code).toBe('CODE_DEAD')
    expect(await refused({ ...entry, verifier: createProof().verifier })).toBe('NOT_FOUND')
    expect(await refused({ ...entry, code: entry.code === '000000' ? '000001' : '000000' })).toBe('CODE_DEAD')
    expect(await isAlive(lost.token)).toBe(true)
  })

  test('error: does not reopen a session that was ended in the meantime', async () => {
    const { entry, lost } = await loggedIn()
    await service.login.ok(loginApi.endSession, null, lost.token)
    expect(await refused(entry)).toBe('CODE_DEAD')
  })
})

import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { recordUse } from './storedShare.ts'

const { world, service } = await openTestWorld()

const days = (count: number) => world.later(count * 86_400)
/** Logs in 31 seconds later, because an address gets only one email in 30 seconds. */
function logIn(email: string, role: Role = 'login') {
  world.later(31)
  return role === 'login' ? service.logIn(email) : service.approve(email)
}
const idsOf = async (email: string, role?: Role) =>
  (await logIn(email, role)).account.enrolments.map(({ id }) => id).toSorted()

async function enrol(token: string, role: Role = 'login'): Promise<string> {
  const share = enrolment()
  const { id } = share
  await service[role].ok(loginApi.putEnrolment, share, token)
  if (role === 'login') await service.login.ok(loginApi.confirmEnrolment, { id }, token)
  return id
}

/** Logs in again in the enrolled browser, which reads its share. */
async function comeBack(email: string, id: string): Promise<void> {
  const { token } = await logIn(email)
  await service.login.ok(loginApi.getShare, { id }, token)
}

describe('recordUse', () => {
  test('default: when one browser is used, deletes the shares of browsers not used for 90 days', async () => {
    const email = world.address()
    const { token } = await logIn(email)
    const [used, unused] = [await enrol(token), await enrol(token)]
    days(60)
    await comeBack(email, used)
    expect(await idsOf(email)).toEqual([used, unused].toSorted())
    days(31)
    await comeBack(email, used)
    expect(await idsOf(email)).toEqual([used])
  })

  test('behavior: keeps all shares of a dormant account until one is used, so that no wallet is lost', async () => {
    const email = world.address()
    const { token } = await logIn(email)
    const ids = [await enrol(token), await enrol(token), await enrol(token)]
    days(1000)
    expect(await idsOf(email)).toEqual(ids.toSorted())
    await comeBack(email, ids[1]!)
    expect(await idsOf(email)).toEqual([ids[1]])
  })

  test('behavior: using an unconfirmed share, which may be useless, deletes no other share', async () => {
    const email = world.address()
    const { token } = await logIn(email)
    const confirmed = await enrol(token)
    const unconfirmed = enrolment()
    await service.login.ok(loginApi.putEnrolment, unconfirmed, token)
    days(1000)
    await comeBack(email, unconfirmed.id)
    expect(await idsOf(email)).toContain(confirmed)
  })

  test('behavior: the keeper keeps unused shares, because a recovery may need them years later', async () => {
    const email = world.address()
    const { token } = await logIn(email, 'keeper')
    const ids = [await enrol(token, 'keeper'), await enrol(token, 'keeper')]
    days(1000)
    const again = await logIn(email, 'keeper')
    await service.keeper.ok(loginApi.getShare, { id: ids[0]! }, again.token)
    expect(await idsOf(email, 'keeper')).toEqual(ids.toSorted())
  })

  test('behavior: a replica with a wrong clock deletes no share', async () => {
    const email = world.address()
    const { token } = await logIn(email)
    const [used, other] = [await enrol(token), await enrol(token)]
    await onDatabase(world, 'login', async (context) => {
      const row = await context.db.selectFrom('enrolments').selectAll().where('id', '=', used).executeTakeFirstOrThrow()
      const { clock } = world
      const wrong = { ...clock, now: () => clock.now() + 100 * 86_400_000 }
      await recordUse({ ...context, clock: wrong }, row)
    })
    expect(await idsOf(email)).toEqual([used, other].toSorted())
  })
})

import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { deleteUnused } from './deleteUnused.ts'

const { world, service } = await openTestWorld()

/** What the service does each minute. */
const clean = (role: Role) => onDatabase(world, role, deleteUnused)
const days = (count: number) => world.later(count * 86_400)

async function enrol(token: string, role: Role = 'login'): Promise<string> {
  const share = enrolment()
  const { id } = share
  await service[role].ok(loginApi.putEnrolment, share, token)
  if (role === 'login') await service.login.ok(loginApi.confirmEnrolment, { id }, token)
  return id
}

describe('deleteUnused', () => {
  test('default', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    const [used, unused] = [await enrol(first.token), await enrol(first.token)]
    days(60)
    const again = await service.logIn(email)
    await service.login.ok(loginApi.getShare, { id: used }, again.token)
    days(31)
    await clean('login')
    const { account } = await service.logIn(email)
    expect(account.enrolments.map(({ id }) => id)).toEqual([used])
    expect(unused).not.toBe(used)
  })

  test('behavior: the share that was used last stays, however long ago: no wallet is lost', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const ids = [await enrol(token), await enrol(token), await enrol(token)]
    days(1000)
    for (let times = 0; times < 2; times++) await clean('login')
    const { account } = await service.logIn(email)
    expect(account.enrolments).toHaveLength(1)
    expect(ids).toContain(account.enrolments[0]!.id)
  })

  test('behavior: the keeper is asked at a recovery alone, and keeps its shares', async () => {
    const email = world.address()
    const { token } = await service.approve(email)
    await enrol(token, 'keeper')
    await enrol(token, 'keeper')
    days(1000)
    await clean('keeper')
    expect((await service.approve(email)).account.enrolments).toHaveLength(2)
  })
})

import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker, createProof } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { deleteExpired } from './deleteExpired.ts'

const { world, service } = await openTestWorld()

/** What the service does each minute, so many seconds from now. */
const cleanAfter = (role: Role, seconds: number) =>
  onDatabase(world, role, ({ db }) => deleteExpired({ db, clock: { now: () => Date.now() + seconds * 1000 } }))
const rows = async (role: Role, table: string) =>
  (await world.dump(role)).match(new RegExp(`<${table}>.*?</${table}>`, 's'))![0].split('<row>').length - 1

describe('deleteExpired', () => {
  test('behavior: nothing is left of attempts that were not finished, once their time is over', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const { id } = await service.login.ok(loginApi.startEmail, { ...asker, email, challenge })
    const code = world.inbox.code(email)
    const link = await service.keeper.ok(keeperApi.startDevice, { ...asker, email, challenge })
    const { token } = await service.logIn(world.address())
    await service.login.ok(loginApi.openMailbox, { id: crypto.randomUUID(), body: 'AAAA' }, token)
    for (const role of ['login', 'keeper'] as const) {
      await cleanAfter(role, 299)
      expect(await rows(role, 'logins')).toBeGreaterThan(0)
      await cleanAfter(role, 20 * 60 + 1)
      for (const table of ['logins', 'codes', 'links', 'mailboxes'])
        expect([table, await rows(role, table)]).toEqual([table, 0])
    }
    // A late caller gets the same answer as before.
    const entry = { id, verifier, code }
    expect((await service.login.refused(loginApi.verifyEmail, entry)).code).toBe('CODE_DEAD')
    expect(await service.keeper.ok(keeperApi.collectDevice, { id: link.id, verifier })).toEqual({
      state: 'denied',
      reason: 'expired',
    })
    expect((await fetch(service.at('keeper') + world.inbox.linkPath(email))).status).toBe(410)
  })

  test('behavior: accounts and living sessions stay', async () => {
    const { token, account } = await service.logIn(world.address())
    await cleanAfter('login', 29 * 86_400)
    expect(await service.login.ok(loginApi.getAccount, null, token)).toEqual(account)
    await cleanAfter('login', 31 * 86_400)
    expect((await service.login.refused(loginApi.getAccount, null, token)).code).toBe('UNAUTHORIZED')
  })
})

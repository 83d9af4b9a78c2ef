import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { movedClock } from '../fakes/movedClock.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { deleteExpired } from './deleteExpired.ts'

const { world, service } = await openTestWorld()

/** Runs the periodic cleanup with a clock that is `seconds` ahead. */
const cleanAfter = (role: Role, seconds: number) =>
  onDatabase(world, role, (context) =>
    deleteExpired({ ...context, clock: movedClock(() => Date.now() + seconds * 1000) }),
  )
const rows = async (role: Role, table: string) =>
  (await world.dump(role)).match(new RegExp(`<${table}>.*?</${table}>`, 's'))![0].split('<row>').length - 1

describe('deleteExpired', () => {
  test('behavior: deletes all data of an unfinished login once the login has expired', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const code = world.inbox.code(email)
    const link = await service.keeper.ok(keeperApi.startDevice, { ...requester, email, challenge })
    const { token } = await service.logIn(world.address())
    await service.login.ok(loginApi.openMailbox, { id: crypto.randomUUID(), body: 'AAAA' }, token)
    for (const role of ['login', 'keeper'] as const) {
      await cleanAfter(role, 299)
      expect(await rows(role, 'logins')).toBeGreaterThan(0)
      await cleanAfter(role, 20 * 60 + 1)
      for (const table of ['logins', 'codes', 'links', 'mailboxes'])
        expect([table, await rows(role, table)]).toEqual([table, 0])
    }
    // A late caller gets the same answer before and after the cleanup.
    const entry = { id, verifier, code }
    expect((await service.login.refused(loginApi.verifyEmail, entry)).code).toBe('CODE_DEAD')
    expect(await service.keeper.ok(keeperApi.collectDevice, { id: link.id, verifier })).toEqual({
      state: 'denied',
      reason: 'expired',
    })
    expect((await fetch(service.at('keeper') + world.inbox.linkPath(email))).status).toBe(410)
  })

  test('behavior: keeps accounts and active sessions', async () => {
    const { token, account } = await service.logIn(world.address())
    await cleanAfter('login', 29 * 86_400)
    expect(await service.login.ok(loginApi.getAccount, null, token)).toEqual(account)
    await cleanAfter('login', 31 * 86_400)
    expect((await service.login.refused(loginApi.getAccount, null, token)).code).toBe('UNAUTHORIZED')
  })

  test.each([
    ['ahead of', 31],
    ['behind', -31],
  ])("behavior: a replica whose clock is %s the database's deletes no row, and logs a warning", async (_, days) => {
    const { token, account } = await service.logIn(world.address())
    const warned: unknown[] = []
    await onDatabase(world, 'login', async (context) => {
      const log = { ...context.log, warn: (facts: unknown) => void warned.push(facts) } as unknown as typeof context.log
      const clock = { now: () => Date.now() + days * 86_400_000 }
      await deleteExpired({ ...context, log, clock })
    })
    expect(await service.login.ok(loginApi.getAccount, null, token)).toEqual(account)
    expect(warned).toEqual([{ event: 'clock-differs', seconds: expect.closeTo(days * 86_400, -2) }])
  })

  test("behavior: uses the database's clock, not the replica's, to decide which rows have expired", async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update sessions set expires_at = now() + interval '20 seconds' where account_id = $1", [
      account.id,
    ])
    await onDatabase(world, 'login', (context) =>
      deleteExpired({ ...context, clock: { now: () => Date.now() + 40_000 } }),
    )
    expect((await service.login.ok(loginApi.getAccount, null, token)).id).toBe(account.id)
  })
})

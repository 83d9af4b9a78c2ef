import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import { createDatabaseClock } from './createDatabaseClock.ts'

const { world, service } = await openTestWorld()
const day = 86_400_000
const ahead = { now: () => Date.now() + 31 * day }

describe('createDatabaseClock', () => {
  test("default: returns the database's time, whatever the replica's own clock shows", async () => {
    await onDatabase(world, 'login', async ({ db }) => {
      const { clock, read } = createDatabaseClock({ db }, ahead)
      expect(clock.now() - Date.now()).toBeGreaterThan(30 * day)
      await read()
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      expect(Math.abs(clock.now() - rows[0]!.now.getTime())).toBeLessThan(2_000)
      expect(Number.isInteger(clock.now())).toBe(true)
      expect(clock.machine!() - clock.now()).toBeGreaterThan(30 * day)
    })
  })

  test('behavior: changing the system clock between two readings has no effect', async () => {
    await onDatabase(world, 'login', async ({ db }) => {
      let changed = 0
      const { clock, read } = createDatabaseClock({ db }, { now: () => Date.now() + changed })
      await read()
      const before = clock.now()
      changed = -day
      expect(clock.now() - before).toBeGreaterThanOrEqual(0)
      expect(clock.now() - before).toBeLessThan(10_000)
    })
  })

  test('error: if reading the database time fails, the clock does not change', async () => {
    const { clock, read } = await onDatabase(world, 'login', async ({ db }) => {
      const created = createDatabaseClock({ db }, ahead)
      await created.read()
      return created
    })
    await expect(read()).rejects.toThrow()
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10_000)
  })
})

describe('a replica whose clock is wrong', () => {
  test.each([31, -31])(
    'behavior: if wrong by %i days, agrees with other replicas and ends no session',
    async (days) => {
      const wrong = await world.start({}, { clock: { now: () => Date.now() + days * day } })
      const email = world.address()
      const session = await service.logIn(email)
      // The replica neither treats this session as expired, nor ignores that an email was sent just now.
      expect((await wrong.login.ok(loginApi.getAccount, null, session.token)).email).toBe(email)
      const question = { ...requester, email, challenge: createProof().challenge }
      expect((await wrong.login.refused(loginApi.startEmail, question)).code).toBe('THROTTLED')
      const renewed = await wrong.login.ok(loginApi.refresh, { refreshToken: session.refreshToken })
      const again = await service.login.ok(loginApi.refresh, { refreshToken: renewed.refreshToken! })
      expect((await wrong.login.ok(loginApi.getAccount, null, again.token)).email).toBe(email)
      // Each replica completes logins that the other one started.
      for (const [begins, ends] of [
        [wrong, service],
        [service, wrong],
      ] as const) {
        const other = world.address()
        const { verifier, challenge } = createProof()
        const { id } = await begins.login.ok(loginApi.startEmail, { ...requester, email: other, challenge })
        const code = world.inbox.code(other)
        expect((await ends.login.ok(loginApi.verifyEmail, { id, verifier, code })).account.email).toBe(other)
      }
      await wrong.stop()
    },
  )
})

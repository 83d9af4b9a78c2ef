import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { Database } from '../database/Database.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world, service } = await openTestWorld()

/** Whether any SQL statement in this database waits for a lock. */
async function areWaiting(db: Kysely<Database>): Promise<boolean> {
  const own = sql`database = (select oid from pg_database where datname = current_database())`
  const { rows } = await sql`select from pg_locks where not granted and (database is null or ${own})`.execute(db)
  return rows.length > 0
}

describe('serveCall', () => {
  test('error: returns INVALID_REQUEST for a NUL character, which PostgreSQL cannot store', async () => {
    const { token } = await service.logIn(world.address())
    const put = { ...enrolment(), label: 'Chrome\0on dapp.example' }
    const post = await service.login.post(loginApi.putEnrolment, put, token)
    expect([post.status, await post.json()]).toEqual([
      400,
      { error: { code: 'INVALID_REQUEST', message: 'The request is malformed at label.' } },
    ])
  })

  test('error: returns INVALID_REQUEST for two enrollments with the same id', async () => {
    const { token } = await service.approve(world.address())
    const share = enrolment()
    for (const id of [share.id, share.id.toUpperCase()]) {
      const enrolments = [share, { ...enrolment(), id }]
      const refused = await service.keeper.refused(keeperApi.replaceEnrolments, { enrolments }, token)
      expect(refused).toMatchObject({ code: 'INVALID_REQUEST', status: 400 })
    }
  })

  test('error: returns UNAUTHORIZED if the account is deleted while the call runs', async () => {
    for (const role of ['login', 'keeper'] as const) {
      const { account, token } = await (role === 'login' ? service.logIn : service.approve)(world.address())
      const refused = await onDatabase(world, role, ({ db }) =>
        db.transaction().execute(async (trx) => {
          await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
          const answer = service[role].refused(loginApi.putEnrolment, enrolment(), token)
          await expect.poll(() => areWaiting(db)).toBe(true)
          return [answer] as const
        }),
      )
      expect(await refused[0]).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    }
  })

  test('error: returns UNAUTHORIZED if the account is deleted while the call waits to open a mailbox', async () => {
    const { account, token } = await service.logIn(world.address())
    const refused = await onDatabase(world, 'login', ({ db }) =>
      db.transaction().execute(async (trx) => {
        await sql`lock table login.limits`.execute(trx)
        const box = { id: crypto.randomUUID(), body: 'AAAA' }
        const answer = service.login.refused(loginApi.openMailbox, box, token)
        await expect.poll(() => areWaiting(db)).toBe(true)
        await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
        return [answer] as const
      }),
    )
    expect(await refused[0]).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })
})

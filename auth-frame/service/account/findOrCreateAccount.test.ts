import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeAddress } from '../emailChange/changeAddress.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { resealRows } from '../resealRows.ts'
import type { Role } from '../settings/RoleSettings.ts'
import { cleanUserName, findOrCreateAccount } from './findOrCreateAccount.ts'
import { storedEmail } from './storedEmail.ts'

const { world } = await openTestWorld()
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]

/**
 * Runs the test with two replicas while the role's key is being changed: the newest key of each replica is an old key
 * of the other replica.
 */
async function withReplicas<result>(run: (replicas: readonly Replica[]) => Promise<result>, role: Role = 'login') {
  return onDatabase(world, role, (one) =>
    onDatabase(world, role, (other) =>
      run([
        { ...one, keys: createKeys([oldKey, newKey]) },
        { ...other, keys: createKeys([newKey, oldKey]) },
      ]),
    ),
  )
}
type Replica = Parameters<typeof findOrCreateAccount>[0] & Parameters<typeof changeAddress>[0]

const logIn = (replica: Replica, email: string) =>
  replica.db.transaction().execute((trx) => findOrCreateAccount(replica, { kind: 'email', subject: email, email }, trx))

describe('findOrCreateAccount', () => {
  test('behavior: parallel first logins create one account, even if the replicas’ newest keys differ', async () => {
    await withReplicas(async (replicas) => {
      for (let times = 0; times < 20; times++) {
        const email = world.address()
        const found = await Promise.all([...replicas, ...replicas].map((each) => logIn(each, email)))
        expect(new Set(found.map(({ accountId }) => accountId)).size).toBe(1)
      }
      // `resealRows` would fail if one address had two identities.
      await resealRows({ ...replicas[1]!, keys: createKeys([newKey, oldKey]) })
    })
  })

  test('behavior: creates one account if a login and an email change use the same address simultaneously', async () => {
    await withReplicas(async ([behind, before]) => {
      for (let times = 0; times < 20; times++) {
        const [old, wanted] = [world.address(), world.address()]
        const { identityId } = await logIn(behind!, old)
        const change = behind!.db
          .transaction()
          .execute((trx) => changeAddress(behind!, trx, identityId, { old, new: wanted }))
          .catch((error: unknown) => expect(error).toBeInstanceOf(ServiceFailure))
        await Promise.all([change, logIn(before!, wanted)])
        const rows = await before!.db
          .selectFrom('identities')
          .select('id')
          .where('subject', 'in', storedEmail.hashes(before!, wanted))
          .execute()
        expect(rows).toHaveLength(1)
      }
    })
  })
})

describe('cleanUserName', () => {
  test('default', () => {
    expect(cleanUserName(' Alice Example ')).toBe('Alice Example')
    expect(cleanUserName('Al\u202eice\n\u0000')).toBe('Alice')
    expect([cleanUserName(''), cleanUserName(' \u200b '), cleanUserName(7), cleanUserName(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('behavior: returns at most 100 characters without control or direction characters, or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = cleanUserName(text)
        if (name === null) return
        expect(Array.from(name).length).toBeLessThanOrEqual(100)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { changeEmail } from '../fakes/changeEmail.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { resealRows } from '../resealRows.ts'
import { deliverChanges } from './deliverChanges.ts'
import { createRoleJwtVerifier } from './roleJwt.ts'

const { world, service: first } = await openTestWorld()
let service = first

const day = 86_400
const keysOf = (...given: readonly string[]) => createKeys(given.map((key) => Buffer.from(key, 'base64')))

/** Runs the login role's periodic delivery once, to the keeper at this URL. */
async function deliver(keeperUrl = service.at('keeper'), keys = keysOf(world.keys.login)) {
  const { login: LOGIN_URL, keeper: KEEPER_URL } = world.urls
  const run = (given: object) => {
    const context = { ...given, keys } as RoleContext
    return deliverChanges(context, createRoleJwtVerifier(context))
  }
  await onDatabase(world, 'login', run, { LOGIN_URL, KEEPER_URL, KEEPER_INTERNAL_URL: keeperUrl })
}

/** Starts a change and enters both codes, but does not deliver the change, as if the user had closed the page. */
async function changed() {
  const { login, keeper, ...change } = await changeEmail(world, service)
  return {
    ...change,
    login,
    isPending: async () => 'pendingChange' in (await service.login.ok(loginApi.getAccount, null, login.token)),
    atKeeper: async () => (await service.keeper.ok(keeperApi.getAccount, null, keeper.token)).email,
  }
}

describe('deliverChanges', () => {
  test('default', async () => {
    const { next, isPending, atKeeper } = await changed()
    // The service waits before its own delivery, so that A can deliver the change first.
    await deliver()
    expect(await isPending()).toBe(true)
    world.later(31)
    await deliver()
    expect([await isPending(), await atKeeper()]).toEqual([false, next])
  })

  test('behavior: retries at growing intervals until the keeper is available', async () => {
    const { next, isPending, atKeeper } = await changed()
    const away = 'http://127.0.0.1:1'
    world.later(31)
    for (let tries = 0; tries < 3; tries++) await deliver(away)
    expect(await isPending()).toBe(true)
    await deliver()
    expect(await isPending()).toBe(true)
    world.later(31)
    await deliver()
    expect([await isPending(), await atKeeper()]).toEqual([false, next])
  })

  test('behavior: neither database reveals the old or the new address', async () => {
    const { old, next } = await changed()
    for (const role of ['login', 'keeper'] as const) {
      const dump = await world.dump(role)
      for (const email of [old, next])
        for (const form of [email, Buffer.from(email).toString('hex'), Buffer.from(email).toString('base64url')])
          expect(dump.toLowerCase()).not.toContain(form.toLowerCase())
    }
  })

  test('behavior: restores the old address if the keeper was unavailable for 30 days', async () => {
    const { old, next, login } = await changed()
    world.later(31 * day)
    await deliver()
    const { account } = await service.logIn(old)
    expect(account).toMatchObject({ id: login.account.id, email: old })
    expect(account).not.toHaveProperty('pendingChange')
    expect((await service.logIn(next)).account.id).not.toBe(login.account.id)
    expect((await service.approve(old)).account.email).toBe(old)
  })

  test('behavior: the keeper still confirms a change 40 days after its receipt was lost', async () => {
    const { next, login, jwts } = await changed()
    await service.keeper.ok(keeperApi.completeEmailChange, jwts)
    world.later(40 * day)
    await world.query('keeper', 'delete from tickets where expires_at <= $1', [new Date(world.clock.now())])
    await deliver()
    const { account } = await service.logIn(next)
    expect(account).toMatchObject({ id: login.account.id, email: next })
    expect(account).not.toHaveProperty('pendingChange')
  })

  test("behavior: after 30 days, the keeper refuses a change, even without the ticket's key", async () => {
    const { old, login } = await changed()
    const changedKeeper = await world.start({ KEEPER_KEY: randomBytes(32).toString('base64') })
    world.later(31)
    await deliver(changedKeeper.at('keeper'))
    world.later(31 * day)
    await deliver(changedKeeper.at('keeper'))
    const { account } = await service.logIn(old)
    expect(account).toMatchObject({ id: login.account.id, email: old })
    expect(account).not.toHaveProperty('pendingChange')
    await changedKeeper.stop()
  })

  test('behavior: completes a change even after the login role’s key that signed the change was removed', async () => {
    const { next, login, atKeeper } = await changed()
    const added = randomBytes(32).toString('base64')
    await onDatabase(world, 'login', ({ db }) => resealRows({ db, keys: keysOf(added, world.keys.login) }))
    await service.stop()
    service = await world.start({ LOGIN_KEY: added })
    world.later(31)
    await deliver(service.at('keeper'), keysOf(added))
    expect(await atKeeper()).toBe(next)
    const { account } = await service.logIn(next)
    expect(account).toMatchObject({ id: login.account.id, email: next })
    expect(account).not.toHaveProperty('pendingChange')
  })
})

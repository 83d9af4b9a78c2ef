import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker } from '../fakes/startTestWorld.ts'
import { createKeys } from '../keys/createKeys.ts'
import type { RoleContext } from '../RoleContext.ts'
import { createRoleJwtCheck } from './createRoleJwtCheck.ts'
import { deliverChanges } from './deliverChanges.ts'

const { world, service } = await openTestWorld()

/** What the login role does every half minute, with the keeper there or away. */
async function deliver(keeperUrl = service.at('keeper')) {
  const { login: LOGIN_URL, keeper: KEEPER_URL } = world.urls
  const keys = createKeys([Buffer.from(world.keys.login, 'base64')])
  const run = (given: object) => {
    const context = { ...given, keys } as RoleContext
    return deliverChanges(context, createRoleJwtCheck(context))
  }
  await onDatabase(world, 'login', run, { LOGIN_URL, KEEPER_URL, KEEPER_INTERNAL_URL: keeperUrl })
}

/** A visitor whose page died when both codes were entered. */
async function changed() {
  const [old, next] = [world.address(), world.address()]
  const [login, keeper] = [await service.logIn(old), await service.approve(old)]
  const { ticket } = await service.keeper.ok(keeperApi.startEmailChange, { ...asker, email: next }, keeper.token)
  await service.login.ok(loginApi.startEmailChange, { ...asker, email: next }, login.token)
  await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, login.token)
  await service.login.ok(loginApi.verifySecondary, { code: world.inbox.code(next), ticket }, login.token)
  return {
    old,
    next,
    isPending: async () => 'pendingChange' in (await service.login.ok(loginApi.getAccount, null, login.token)),
    atKeeper: async () => (await service.keeper.ok(keeperApi.getAccount, null, keeper.token)).email,
  }
}

describe('deliverChanges', () => {
  test('default', async () => {
    const { next, isPending, atKeeper } = await changed()
    // A is given the time to do it.
    await deliver()
    expect(await isPending()).toBe(true)
    world.later(31)
    await deliver()
    expect([await isPending(), await atKeeper()]).toEqual([false, next])
  })

  test('behavior: a keeper that is away gets it later, after longer and longer waits', async () => {
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

  test('behavior: neither database shows an address of it', async () => {
    const { old, next } = await changed()
    for (const role of ['login', 'keeper'] as const) {
      const dump = await world.dump(role)
      for (const email of [old, next])
        for (const form of [email, Buffer.from(email).toString('hex'), Buffer.from(email).toString('base64url')])
          expect(dump.toLowerCase()).not.toContain(form.toLowerCase())
    }
  })
})

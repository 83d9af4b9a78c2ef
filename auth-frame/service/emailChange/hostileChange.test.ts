import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'

const { world, service } = await openTestWorld()

/** Opens an account at both roles, and gets the keeper's ticket for a change of its address to `wanted`. */
async function begin() {
  const [old, wanted] = [world.address(), world.address()]
  const [login, keeper] = [await service.logIn(old), await service.approve(old)]
  const { ticket } = await service.keeper.ok(keeperApi.startEmailChange, { ...requester, email: wanted }, keeper.token)
  return { old, wanted, login, keeper, ticket, claims: { kind: 'email', old, new: wanted, jti: claimsOf(ticket).jti } }
}
const claimsOf = (jwt: string) => JSON.parse(String(Buffer.from(jwt.split('.')[1]!, 'base64url')))

/** Signs a JWT with arbitrary claims, as an attacker with the role's key could. */
async function sign(
  claims: object,
  { role = 'login' as 'login' | 'keeper', typ = 'email-change', at = 0, life = 300 } = {},
) {
  const { kid, privateKey } = createKeys([Buffer.from(world.keys[role], 'base64')]).signing[0]!
  const seconds = Math.floor(world.clock.now() / 1000) + at
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(world.urls[role])
    .setAudience(world.urls[role === 'login' ? 'keeper' : 'login'])
    .setIssuedAt(seconds)
    .setNotBefore(seconds - 60)
    .setExpirationTime(seconds + life)
    .sign(privateKey)
}
const refusal = async (ticket: string, assertion: string) =>
  (await service.keeper.refused(keeperApi.completeEmailChange, { ticket, assertion })).code
const emailAt = async (token: string) => (await service.keeper.ok(keeperApi.getAccount, null, token)).email

describe('a compromised login role', () => {
  test("attack: the login role signs its own address, but the keeper emails the user's address", async () => {
    const { old, wanted, keeper, ticket, claims } = await begin()
    const evil = world.address()
    for (const wrong of [{ new: evil }, { old: evil }, { kind: 'google' }, { jti: crypto.randomUUID() }])
      expect(await refusal(ticket, await sign({ ...claims, ...wrong }))).toBe('UNAUTHORIZED')
    expect(await emailAt(keeper.token)).toBe(old)
    await service.keeper.ok(keeperApi.completeEmailChange, { ticket, assertion: await sign(claims) })
    expect(await emailAt(keeper.token)).toBe(wanted)
  })

  test('attack: the keeper refuses a ticket that the login role forged, or another account’s ticket', async () => {
    const [victim, thief] = [await begin(), await begin()]
    const evil = world.address()
    const forged = { ...claimsOf(victim.ticket), new: evil }
    const claims = { ...victim.claims, new: evil }
    const { kid } = createKeys([Buffer.from(world.keys.keeper, 'base64')]).signing[0]!
    const made = await sign(forged, { typ: 'email-change-ticket' })
    const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid, typ: 'email-change-ticket' })).toString('base64url')
    for (const ticket of [made, [head, ...made.split('.').slice(1)].join('.'), thief.ticket, victim.keeper.token])
      expect(await refusal(ticket, await sign(claims))).toBe('UNAUTHORIZED')
    expect(await emailAt(victim.keeper.token)).toBe(victim.old)
  })

  test('behavior: an assertion is valid for 30 days if it was signed while the ticket was valid', async () => {
    const day = 86_400
    const { ticket, claims, keeper, wanted } = await begin()
    expect(await refusal(ticket, await sign(claims, { at: day + 120 }))).toBe('UNAUTHORIZED')
    const assertion = await sign(claims, { life: 30 * day })
    world.later(29 * day)
    await service.keeper.ok(keeperApi.completeEmailChange, { ticket, assertion })
    world.later(-29 * day)
    expect(await emailAt(keeper.token)).toBe(wanted)
    // An expired assertion changes nothing. After it was presented, a new assertion for its ticket changes nothing
    // either.
    const late = await begin()
    const expired = await sign(late.claims, { life: 30 * day })
    world.later(30 * day + 120)
    await service.keeper.ok(keeperApi.completeEmailChange, { ticket: late.ticket, assertion: expired })
    world.later(-30 * day - 120)
    await service.keeper.ok(keeperApi.completeEmailChange, { ticket: late.ticket, assertion: await sign(late.claims) })
    expect(await emailAt(late.keeper.token)).toBe(late.old)
  })

  test('behavior: accepts assertions if the clocks of the two roles differ by a minute', async () => {
    for (const at of [-60, 60]) {
      const { ticket, claims } = await begin()
      await service.keeper.ok(keeperApi.completeEmailChange, { ticket, assertion: await sign(claims, { at }) })
    }
  })
})

describe('anyone else', () => {
  test('error: rejects a receipt that the keeper did not sign, and a ticket of another account', async () => {
    const { login, ticket, wanted, old, claims } = await begin()
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: wanted }, login.token)
    await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, login.token)
    const code = world.inbox.code(wanted)
    const other = await begin()
    const verify = (jwt: string) => service.login.refused(loginApi.verifySecondary, { code, ticket: jwt }, login.token)
    const forged = await sign(claimsOf(ticket), { typ: 'email-change-ticket' })
    for (const jwt of [forged, other.ticket, login.token]) expect((await verify(jwt)).code).toBe('UNAUTHORIZED')
    await service.login.ok(loginApi.verifySecondary, { code, ticket }, login.token)
    const receipt = await sign({ jti: claims.jti, outcome: 'refused' }, { typ: 'email-change-receipt' })
    expect((await service.login.refused(loginApi.settleEmailChange, { receipt })).code).toBe('UNAUTHORIZED')
    expect((await service.login.ok(loginApi.getAccount, null, login.token)).email).toBe(wanted)
  })

  test('error: rejects an expired ticket', async () => {
    const { login, ticket, wanted, old } = await begin()
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: wanted }, login.token)
    await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, login.token)
    const late = await sign(
      { ...claimsOf(ticket) },
      { role: 'keeper', typ: 'email-change-ticket', at: -200, life: 100 },
    )
    const entry = { code: world.inbox.code(wanted), ticket: late }
    expect((await service.login.refused(loginApi.verifySecondary, entry, login.token)).code).toBe('UNAUTHORIZED')
  })
})

import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

/** Starts a login. `resend` requests another code for the same login. */
async function begin(email = world.address()) {
  const { verifier, challenge } = createProof()
  const start = () => service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
  const { id } = await start()
  const enter = (code: string) => ({ id, verifier, code })
  return {
    id,
    email,
    challenge,
    enter,
    code: world.inbox.code(email),
    async resend() {
      expect((await start()).id).toBe(id)
      return world.inbox.code(email)
    },
    refused: async (code: string) => (await service.login.refused(loginApi.verifyEmail, enter(code))).code,
    verify: (code: string) => service.login.ok(loginApi.verifyEmail, enter(code)),
  }
}

/** Returns a code that is not one of `codes`. */
const wrong = (...codes: string[]) => ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code))!

describe('verifyEmail', () => {
  test('default', async () => {
    const { verify, code, email } = await begin()
    const { account, expiresIn } = await verify(code)
    expect(account).toMatchObject({ email, method: 'email', enrolments: [], userName: null })
    expect(expiresIn).toBe(600)
  })

  test('behavior: a second login with the same email address opens the same account', async () => {
    const first = await begin()
    const { account } = await first.verify(first.code)
    world.later(31)
    const { challenge, verifier } = createProof()
    const { id } = await service.login.ok(loginApi.startEmail, {
      ...requester,
      email: first.email,
      challenge,
    })
    const code = world.inbox.code(first.email)
    const again = await service.login.ok(loginApi.verifyEmail, { id, verifier, code })
    expect(again.account.id).toBe(account.id)
  })

  test('behavior: accepts a code only once', async () => {
    const { verify, refused, code } = await begin()
    await verify(code)
    // After a lost answer, the same browser may enter the code again for a minute (see `collectLogin.test.ts`).
    world.later(61)
    expect(await refused(code)).toBe('CODE_DEAD')
  })

  test('behavior: only the browser that requested a code can enter it', async () => {
    const { verify, id, code } = await begin()
    const { verifier } = createProof()
    for (const each of [code, wrong(code), wrong(code), wrong(code)])
      expect(await service.login.refused(loginApi.verifyEmail, { id, verifier, code: each })).toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
    await verify(code)
  })

  test('behavior: a code is invalid after three wrong entries (AU-3)', async () => {
    const { refused, code } = await begin()
    expect(await refused(wrong(code))).toBe('CODE_WRONG')
    expect(await refused(wrong(code))).toBe('CODE_WRONG')
    expect(await refused(wrong(code))).toBe('CODE_DEAD')
    expect(await refused(code)).toBe('CODE_DEAD')
  })

  test('behavior: three wrong entries invalidate the codes sent so far, and five end the login (AU-4)', async () => {
    const { refused, resend, code } = await begin()
    for (const _ of [1, 2, 3]) await refused(wrong(code))
    world.later(31)
    const next = await resend()
    expect(await refused(wrong(code, next))).toBe('CODE_WRONG')
    expect(await refused(wrong(code, next))).toBe('LOGIN_ENDED')
    expect(await refused(next)).toBe('LOGIN_ENDED')
  })

  test('behavior: a resend starts a new login if the previous login has ended', async () => {
    const { refused, resend, code, challenge, email, id } = await begin()
    for (const _ of [1, 2, 3]) await refused(wrong(code))
    world.later(31)
    const next = await resend()
    for (const _ of [1, 2]) await refused(wrong(code, next))
    world.later(31)
    const begun = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
    expect(begun.id).not.toBe(id)
  })

  test('behavior: a code expires after five minutes (AU-4)', async () => {
    world.holdClock()
    const [young, old] = [await begin(), await begin()]
    world.later(299)
    await young.verify(young.code)
    world.later(2)
    expect(await old.refused(old.code)).toBe('CODE_DEAD')
  })

  test('behavior: accepts the three newest codes, but no older code (AU-4)', async () => {
    const login = await begin()
    const codes = [login.code]
    for (const _ of [1, 2, 3]) {
      world.later(62)
      codes.push(await login.resend())
    }
    expect(new Set(codes).size).toBe(4)
    expect(await login.refused(codes[0]!)).toBe('CODE_WRONG')
    await login.verify(codes[1]!)
    world.later(61)
    expect(await login.refused(codes[3]!)).toBe('CODE_DEAD')
  })

  test('error: an INVALID_REQUEST error names the malformed field, but does not contain its value', async () => {
    const { id, verifier } = { id: crypto.randomUUID(), ...createProof() }
    expect(await service.login.refused(loginApi.verifyEmail, { id, verifier, code: '12345x' })).toEqual({
      code: 'INVALID_REQUEST',
      status: 400,
      message: 'The request is malformed at code.',
    })
  })
})

import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import { Environment } from '../settings/Environment.ts'

const { world, service } = await openTestWorld()

/** Codes that services accept in their test modes. */
const famous = ['000000', '111111', '123456', '654321', '424242', '999999']

describe('identities of tests', () => {
  test('behavior: the service has no setting for a test mode, a fixed code or a known address', () => {
    const names = Object.keys(Environment)
    expect(names.filter((name) => /TEST|MOCK|FAKE|DEMO|DEBUG|FIXED|CODE|BYPASS|SKIP|ALLOW/.test(name))).toEqual([])
  })

  // The tests run with NODE_ENV=test, so this value changes nothing either.
  test.each(['test@example.com', 'test-0a1b2c@example.com', 'test+airlock@example.com', 'admin@localhost.example'])(
    'behavior: %s gets a random code by email, and no other code opens its account',
    async (email) => {
      expect(process.env.NODE_ENV).toBe('test')
      const { verifier, challenge } = createProof()
      const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
      const code = world.inbox.code(email)
      expect(code).toMatch(/^\d{6}$/)
      // After three wrong codes, the code is dead.
      for (const wrong of famous.filter((each) => each !== code).slice(0, 2))
        expect((await service.login.refused(loginApi.verifyEmail, { id, verifier, code: wrong })).code).toMatch(/WRONG/)
      const { account } = await service.login.ok(loginApi.verifyEmail, { id, verifier, code })
      expect(account.email).toBe(email)
    },
  )

  test('behavior: the codes of one address differ', async () => {
    const codes = new Set<string>()
    for (let login = 0; login < 3; login++) {
      const { challenge } = createProof()
      await service.login.ok(loginApi.startEmail, { ...requester, email: 'test@codes.example', challenge })
      codes.add(world.inbox.code('test@codes.example'))
      world.later(61)
    }
    expect(codes.size).toBeGreaterThan(1)
  })
})

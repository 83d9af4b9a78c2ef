import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { authOrigin, createProof, requester } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'

const { world, service } = await openTestWorld()

/** The project and origin that the wallet's own page sends. */
const ownPage = { projectId: '0'.repeat(32), origin: authOrigin }
const browser = { origin: authOrigin, 'sec-fetch-site': 'cross-site' }

async function start(role: Role, from: typeof requester, email: string, headers: Record<string, string>) {
  const call = role === 'login' ? loginApi.startEmail : keeperApi.startDevice
  const params = { ...from, email, challenge: createProof().challenge }
  const response = await service[role].post(call, params, undefined, headers)
  return response.ok ? 'ok' : ((await response.json()) as { error: { code: string } }).error.code
}

describe.each(['login', 'keeper'] as const)(
  "an email request in the name of the wallet's own page, at the %s role",
  (role) => {
    test('default', async () => {
      const email = world.address()
      expect(await start(role, ownPage, email, browser)).toBe('ok')
      const { text } = world.inbox.newest(email)
      expect(text).toContain("on auth.localhost:4302 (your wallet's own page, if you opened it yourself)")
      expect(text).not.toContain('not verified')
    })

    test.each([
      ['a program', {}],
      ['a program that knows one header', { origin: authOrigin }],
      ['the other header', { 'sec-fetch-site': 'cross-site' }],
      ['another page', { origin: requester.origin, 'sec-fetch-site': 'cross-site' }],
      ['the address bar', { origin: authOrigin, 'sec-fetch-site': 'none' }],
    ])('error: refuses %s, and sends no email', async (_, headers) => {
      const email = world.address()
      expect(await start(role, ownPage, email, headers)).toBe('ORIGIN_NOT_ALLOWED')
      expect(world.inbox.to(email)).toEqual([])
    })

    test("behavior: still checks a dapp's origin against its project's list of origins", async () => {
      const email = world.address()
      expect(await start(role, requester, email, {})).toBe('ok')
      expect(world.inbox.newest(email).text).toContain('on dapp.example (not verified)')
    })
  },
)

test("behavior: a Farcaster login also refuses a program that claims to be the wallet's own page", async () => {
  const { challenge } = createProof()
  const refused = await service.login.refused(loginApi.startFarcaster, { ...ownPage, challenge })
  expect(refused.code).toBe('ORIGIN_NOT_ALLOWED')
  await service.login.ok(loginApi.startFarcaster, { ...ownPage, challenge }, undefined, browser)
})

test(`behavior: the keeper's page says "if you opened it yourself" about the wallet's own page`, async () => {
  const email = world.address()
  await start('keeper', ownPage, email, browser)
  const page = await (await fetch(service.at('keeper') + world.inbox.linkPath(email))).text()
  expect(page).toContain('auth.localhost:4302 (your wallet&#39;s own page, if you opened it yourself)')
})

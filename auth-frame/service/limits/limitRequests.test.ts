import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { authOrigin, createProof } from '../fakes/startTestWorld.ts'

const few = { max: 5, window: 60 }
const { world, service } = await openTestWorld({
  LIMITS: JSON.stringify({ requestsPerNetwork: few, pollsPerNetwork: few }),
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
})

let networks = 0
const anyNetwork = () => `203.0.113.${++networks}`
const unknown = () => ({ id: crypto.randomUUID(), verifier: createProof().verifier })
const token = { slot: 'answer', id: crypto.randomUUID() }

describe('limitRequests', () => {
  test.each([
    ['login', 'collectSocial', unknown()],
    ['login', 'verifyEmail', { ...unknown(), code: '000000' }],
    ['login', 'refresh', { refreshToken: 'A'.repeat(107) }],
    ['login', 'takeMail', token],
    ['login', 'getAccount', null],
    ['keeper', 'collectDevice', unknown()],
  ] as const)('behavior: at the %s role %s is answered so often and then refused', async (role, name, params) => {
    const call = { ...loginApi, ...keeperApi }[name]
    const headers = { 'x-real-ip': anyNetwork(), origin: authOrigin }
    const ask = (more = {}) => service[role].post(call, params, undefined, { ...headers, ...more })
    for (let index = 0; index < 5; index++) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('12')
    // A can read why.
    expect(refused.headers.get('access-control-allow-origin')).toBe(authOrigin)
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED', retryAfter: 12 } })
    // The same caller elsewhere, another caller here, and this one a little later.
    expect((await fetch(`${service.at(role)}/health`, { headers })).status).toBe(200)
    expect((await ask({ 'x-real-ip': anyNetwork() })).status).not.toBe(429)
    world.later(13)
    expect((await ask()).status).not.toBe(429)
  })

  test.each(['/health', '/ready', '/device/x', `/v1/social/begin/${crypto.randomUUID()}`])(
    'behavior: pages too, such as %s',
    async (path) => {
      const headers = { 'x-real-ip': anyNetwork() }
      const statuses: number[] = []
      for (let index = 0; index < 6; index++)
        // Another secret is not another page.
        statuses.push(
          (await fetch(`${service.at('keeper')}${path === '/device/x' ? path + index : path}`, { headers })).status,
        )
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true])
    },
  )
})

import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker, createProof } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'

const { world, service } = await openTestWorld({ CLIENT_ADDRESS_HEADER: 'x-real-ip' })

const subject = 'Too many emails were requested'
const start = async (role: Role, email: string, network: string) => {
  const call = role === 'login' ? loginApi.startEmail : keeperApi.startDevice
  const question = { ...asker, email, challenge: createProof().challenge }
  const response = await service[role].post(call, question, undefined, { 'x-real-ip': network })
  return response.ok ? 'ok' : ((await response.json()) as { error: { code: string } }).error.code
}
/** Strangers use up what may be mailed in three minutes. */
async function useUp(role: Role, email: string) {
  for (const _ of [1, 2, 3]) {
    expect(await start(role, email, '203.0.113.1')).toBe('ok')
    world.later(31)
  }
  expect(await start(role, email, '203.0.113.1')).toBe('RATE_LIMITED')
  return world.inbox.linkPath(email)
}
const open = (role: Role, path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(service.at(role) + path, { method, headers: { 'x-real-ip': '192.0.2.1', ...headers } })

describe.each(['login', 'keeper'] as const)('wayIn at the %s role', (role) => {
  const origin = () => ({ origin: world.urls[role] })

  test('default', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe(subject)
    expect(text).not.toMatch(/^\d{6}$/m)
    expect(await start(role, email, '192.0.2.1')).toBe('RATE_LIMITED')
    const pressed = await open(role, path, 'POST', origin())
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('You can log in')])
    expect(await start(role, email, '192.0.2.1')).toBe('ok')
    // The strangers' network is not let in with it, and the hour ends.
    expect(await start(role, email, '203.0.113.1')).toBe('RATE_LIMITED')
    world.later(3601)
    for (const _ of [1, 2, 3]) {
      await start(role, email, '203.0.113.1')
      world.later(31)
    }
    expect(await start(role, email, '192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('behavior: one mail a day, with and without an account', async () => {
    const email = world.address()
    await useUp(role, email)
    for (const _ of [1, 2, 3]) await start(role, email, '203.0.113.2')
    expect(world.inbox.to(email).filter(({ mail }) => mail.subject === subject)).toHaveLength(1)
  })

  test('behavior: opening the link lets no one in (mail scanners), nor does a form of another site', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    for (const method of ['GET', 'HEAD']) expect((await open(role, path, method)).status).toBe(200)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await open(role, path, 'POST', headers)).status).toBe(403)
    expect(await start(role, email, '192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('behavior: the page runs no script, cannot be framed, and shows the address as text', async () => {
    const path = await useUp(role, `o'neil&sons${world.address()}`)
    const response = await open(role, path, 'GET')
    const page = await response.text()
    expect(page).toContain('o&#39;neil&amp;sons')
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  })

  test('error: a link that is over, of the other role, or never was', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const other = role === 'login' ? 'keeper' : 'login'
    const posted = await open(other, path, 'POST', { origin: world.urls[other] })
    expect([posted.status, (await open(role, '/way-in/nonsense', 'GET')).status]).toEqual([410, 410])
    world.later(86_401)
    expect((await open(role, path, 'POST', origin())).status).toBe(410)
  })
})

import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'

const { world, service } = await openTestWorld({ CLIENT_ADDRESS_HEADER: 'x-real-ip' })

const subject = 'Too many emails were requested'
const start = async (role: Role, email: string, network: string, { challenge } = createProof()) => {
  const call = role === 'login' ? loginApi.startEmail : keeperApi.startDevice
  const question = { ...requester, email, challenge }
  const response = await service[role].post(call, question, undefined, { 'x-real-ip': network })
  return response.ok ? 'ok' : ((await response.json()) as { error: { code: string } }).error.code
}
/**
 * As a stranger, requests all emails that are allowed in three minutes. Returns the path of the link in the email to
 * the owner.
 */
async function useUp(role: Role, email: string) {
  for (const _ of [1, 2, 3]) {
    expect(await start(role, email, '203.0.113.1')).toBe('ok')
    world.later(31)
  }
  expect(await start(role, email, '203.0.113.1')).toBe('RATE_LIMITED')
  return world.inbox.linkPath(email)
}
const open = (role: Role, path: string, method: string, headers: Record<string, string> = {}, attempt = '') =>
  fetch(service.at(role) + path, {
    method,
    headers: { 'x-real-ip': '192.0.2.1', ...headers },
    ...(method === 'POST' && { body: new URLSearchParams({ attempt }) }),
  })
const attemptsIn = (page: string) => [...page.matchAll(/name="attempt" value="([^"]+)"/g)].map(([, id]) => id!)

describe.each(['login', 'keeper'] as const)('admission at the %s role', (role) => {
  const origin = () => ({ origin: world.urls[role] })

  test('default', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe(subject)
    expect(text).not.toMatch(/^\d{6}$/m)
    const browser = createProof()
    expect(await start(role, email, '192.0.2.1', browser)).toBe('RATE_LIMITED')
    const page = await (await open(role, path, 'GET')).text()
    for (const fact of [
      requester.origin,
      'an unknown browser',
      'the network 192.0.2.x',
      'The one you opened this page on',
    ])
      expect(page).toContain(fact)
    const [attempt, ...others] = attemptsIn(page)
    expect(others).toEqual([])
    const pressed = await open(role, path, 'POST', origin(), attempt)
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('Browser allowed')])
    expect(await start(role, email, '192.0.2.1', browser)).toBe('ok')
    // Admitting one browser admits no other browser in the same network. The admission ends after an hour.
    expect(await start(role, email, '192.0.2.1')).toBe('RATE_LIMITED')
    world.later(3601)
    for (const _ of [1, 2, 3]) {
      await start(role, email, '203.0.113.1')
      world.later(31)
    }
    expect(await start(role, email, '192.0.2.1', browser)).toBe('RATE_LIMITED')
  })

  test('behavior: the admission page neither lists nor admits a browser in another IP network', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const [near, far] = [createProof(), createProof()]
    await start(role, email, '192.0.2.1', near)
    await start(role, email, '198.51.100.7', far)
    const elsewhere = { 'x-real-ip': '198.51.100.7' }
    const theirs = attemptsIn(await (await open(role, path, 'GET', elsewhere)).text())
    expect(theirs).toHaveLength(1)
    expect(attemptsIn(await (await open(role, path, 'GET')).text())).not.toContain(theirs[0])
    const pressed = await open(role, path, 'POST', origin(), theirs[0])
    expect([pressed.status, await pressed.text()]).toEqual([410, expect.stringContaining('Request not found')])
    expect(await start(role, email, '198.51.100.7', far)).toBe('RATE_LIMITED')
  })

  test('behavior: keeps the latest five refused login starts of a network, at most one for each browser', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const own = createProof()
    for (let times = 0; times < 9; times++) {
      await start(role, email, '192.0.2.1')
      world.later(1)
    }
    for (const _ of [1, 2]) await start(role, email, '192.0.2.1', own)
    const shown = attemptsIn(await (await open(role, path, 'GET')).text())
    expect([shown.length, new Set(shown).size]).toEqual([5, 5])
    expect((await open(role, path, 'POST', origin(), shown[0])).status).toBe(200)
    expect(await start(role, email, '192.0.2.1', own)).toBe('ok')
  })

  test('error: the link for one address does not admit a browser that logs in with another address', async () => {
    const [email, other] = [world.address(), world.address()]
    const path = await useUp(role, email)
    const otherPath = await useUp(role, other)
    const theirs = createProof()
    await start(role, other, '192.0.2.1', theirs)
    const [attempt] = attemptsIn(await (await open(role, otherPath, 'GET')).text())
    expect((await open(role, path, 'POST', origin(), attempt)).status).toBe(410)
    expect(await start(role, other, '192.0.2.1', theirs)).toBe('RATE_LIMITED')
  })

  test('behavior: sends one admission email a day to an address, whether or not it has an account', async () => {
    const email = world.address()
    await useUp(role, email)
    for (const _ of [1, 2, 3]) await start(role, email, '203.0.113.2')
    expect(world.inbox.to(email).filter(({ mail }) => mail.subject === subject)).toHaveLength(1)
  })

  test('behavior: admits no browser if a mail scanner opens the link or another site submits its form', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    for (const method of ['GET', 'HEAD']) expect((await open(role, path, method)).status).toBe(200)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await open(role, path, 'POST', headers)).status).toBe(403)
    expect(await start(role, email, '192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('behavior: the admission page runs no script, cannot be framed, and escapes the address', async () => {
    const path = await useUp(role, `o'neil&sons${world.address()}`)
    const response = await open(role, path, 'GET')
    const page = await response.text()
    expect(page).toContain('o&#39;neil&amp;sons')
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  })

  test('error: rejects a link that has expired, belongs to the other role, or never existed', async () => {
    const email = world.address()
    const path = await useUp(role, email)
    const other = role === 'login' ? 'keeper' : 'login'
    const posted = await open(other, path, 'POST', { origin: world.urls[other] })
    expect([posted.status, (await open(role, '/way-in/nonsense', 'GET')).status]).toEqual([410, 410])
    world.later(86_401)
    expect((await open(role, path, 'POST', origin())).status).toBe(410)
  })
})

import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'
import type { Role } from '../settings/RoleSettings.ts'

const { world, service } = await openTestWorld({
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
  LIMITS: JSON.stringify({ addressesPerNetwork: { max: 1000, window: 3600 } }),
})

const shared = '192.0.2.7'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser in the given network. It uses the same challenge until it is reloaded. */
function browser(role: Role, email: string, network: string, { agent = chrome, pass = '' } = {}) {
  const { verifier, challenge } = createProof()
  const call = role === 'login' ? loginApi.startEmail : keeperApi.startDevice
  const headers = { 'x-real-ip': network, 'user-agent': agent }
  let id = ''
  return {
    async ask(): Promise<string> {
      const question = { ...requester, email, challenge, ...(pass && { pass }) }
      const response = await service[role].post(call, question, undefined, headers)
      const answer = (await response.json()) as { id?: string; error?: { code: string } }
      id = answer.id ?? id
      return answer.error?.code ?? 'ok'
    },
    async enter() {
      const code = world.inbox.code(email)
      return service.login.ok(loginApi.verifyEmail, { id, verifier, code }, undefined, headers)
    },
  }
}
type Browser = ReturnType<typeof browser>

/** Requests emails until the day's budget is used up. Returns the number of emails sent. */
async function flood(asking: Browser): Promise<number> {
  let mails = 0
  for (let minute = 0; minute < 22; minute++) {
    if ((await asking.ask()) === 'ok') mails++
    world.later(61)
  }
  return mails
}
/** As a stranger in another network, uses up the emails that all strangers may request in one day. */
const useUp = (role: Role, email: string) => flood(browser(role, email, '203.0.113.1'))

function page(role: Role, email: string): string {
  const mail = world.inbox.to(email).findLast((each) => each.mail.subject === 'Too many emails were requested')
  return service.at(role) + new URL(/^https?:\/\/\S+$/m.exec(mail!.text)![0]).pathname
}
/** Opens the page from the email and admits the listed browser with the given name. */
async function allow(role: Role, email: string, network: string, name: string): Promise<string> {
  const at = page(role, email)
  const text = await (await fetch(at, { headers: { 'x-real-ip': network } })).text()
  const part = text.split('<section').find((each) => each.includes(name)) ?? ''
  const attempt = /name="attempt" value="([^"]+)"/.exec(part)?.[1] ?? ''
  const headers = { 'x-real-ip': network, origin: world.urls[role] }
  const pressed = await fetch(at, { method: 'POST', headers, body: new URLSearchParams({ attempt }) })
  return pressed.text()
}

describe.each(['login', 'keeper'] as const)(
  `email budgets if a stranger is in the owner's network, at the %s role`,
  (role) => {
    test('behavior: if the user admits one browser, other browsers in the same network stay blocked', async () => {
      const email = world.address()
      expect(await useUp(role, email)).toBe(20)
      const own = browser(role, email, shared)
      const stranger = browser(role, email, shared, { agent: firefox })
      expect([await own.ask(), await stranger.ask()]).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
      expect(await allow(role, email, shared, 'Chrome on Linux')).toContain('This browser is allowed')
      expect([await stranger.ask(), await own.ask()]).toEqual(['RATE_LIMITED', 'ok'])
      // The owner admitted only one browser, so a further browser with the same network and name is still refused.
      expect(await browser(role, email, shared).ask()).toBe('RATE_LIMITED')
    })

    test('behavior: a browser that the user admitted by mistake uses up only its own email limit', async () => {
      const email = world.address()
      await useUp(role, email)
      const [own, stranger] = [browser(role, email, shared), browser(role, email, shared, { agent: firefox })]
      expect([await own.ask(), await stranger.ask()]).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
      await allow(role, email, shared, 'Firefox on Windows')
      expect(await flood(stranger)).toBe(9)
      expect(await own.ask()).toBe('RATE_LIMITED')
      await allow(role, email, shared, 'Chrome on Linux')
      expect(await own.ask()).toBe('ok')
    })
  },
)

describe('a browser with an email pass', () => {
  test('behavior: a browser with an email pass gets emails even during a flood from an admitted browser', async () => {
    const email = world.address()
    const first = browser('login', email, '198.51.100.1')
    await first.ask()
    const { pass } = await first.enter()
    await useUp('login', email)
    const own = browser('login', email, shared)
    await own.ask()
    await allow('login', email, shared, 'Chrome on Linux')
    await flood(browser('login', email, shared))
    const home = browser('login', email, '198.51.100.1', { pass: pass! })
    expect(await home.ask()).toBe('ok')
    expect((await home.enter()).account.email).toBe(email)
  })

  test("behavior: gets emails even if the owner's other browsers and sessions have used up their limits", async () => {
    const email = world.address()
    const [one, two] = [browser('login', email, '198.51.100.1'), browser('login', email, '198.51.100.2')]
    const sessions = []
    for (const each of [one, two]) {
      await each.ask()
      sessions.push(await each.enter())
      world.later(31)
    }
    expect(await flood(browser('login', email, '198.51.100.1', { pass: sessions[0]!.pass! }))).toBe(9)
    const again = browser('login', email, '198.51.100.2', { pass: sessions[1]!.pass! })
    expect(await again.ask()).toBe('ok')
    const { token } = await again.enter()
    let codes = 0
    for (let times = 0; times < 60; times++) {
      const response = await service.login.post(loginApi.startFreshCode, requester, token)
      if (response.ok) codes++
      if (response.status === 401) break
      world.later(8)
    }
    expect(codes).toBeGreaterThan(0)
    world.later(181)
    expect(await browser('login', email, '198.51.100.2', { pass: sessions[1]!.pass! }).ask()).toBe('ok')
  })
})

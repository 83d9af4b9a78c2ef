import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../../service/fakes/openTestWorld.ts'
import { requester } from '../../service/fakes/startTestWorld.ts'
import { browserClock } from '../browser/Clock.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { startPage } from '../fakes/startPage.ts'
import type { OwnVault } from '../keys/createVault.ts'
import { sealWithPassword } from '../keys/sealWithPassword.ts'
import { sealRecovery, unsealRecovery } from '../security/sealRecovery.ts'

const { world, service } = await openTestWorld()

const fetch = ((url: string, init?: RequestInit) =>
  globalThis.fetch(
    url.replace(world.urls.login, service.at('login')).replace(world.urls.keeper, service.at('keeper')),
    {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), origin: 'http://auth.localhost:4302' },
    },
  )) as typeof globalThis.fetch

const start = (more: Partial<Parameters<typeof startPage>[0]> = {}) =>
  startPage({
    service: { fetch },
    roles: world.urls,
    clock: browserClock,
    host: requester.origin,
    projectId: requester.projectId,
    ...more,
  })

async function logIn(page: ReturnType<typeof startPage>, email: string): Promise<void> {
  const { action } = await page.ask<{ action: string }>('connectEmail', { email })
  if (action === 'VERIFY_DEVICE') {
    const waiting = page.ask('connectDevice')
    await service.press(world.inbox.linkPath(email), 'approve')
    await waiting
  }
  await page.ask('connectOtp', { otp: world.inbox.code(email) })
}

/** Runs a first login whose page dies right before a call, or right after the login is complete. */
async function dieBefore(call: string, email: string): Promise<void> {
  await new Promise<void>((dead) => {
    const dying = ((url: string, init?: RequestInit) => {
      if (url !== call) return fetch(url, init)
      dead()
      return new Promise<never>(() => {})
    }) as typeof globalThis.fetch
    logIn(start({ service: { fetch: dying } }), email).then(dead, () => {})
  })
}

/** Logs in from another browser, checks that this browser can use the keys, and returns the wallet's address. */
async function addressAt(email: string): Promise<string | undefined> {
  const page = start()
  await logIn(page, email)
  await page.auth.vault.withKeys(async () => {})
  return page.auth.signedIn()?.eip155
}

/** Tests the frame's own code with the real service: HTTP, emails and databases. */
describe('the real service', () => {
  test('default', async () => {
    const email = world.address()
    const page = start()
    await logIn(page, email)
    const address = page.auth.signedIn()?.eip155
    await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(address))
    world.later(31)
    const other = start()
    await logIn(other, email)
    expect(other.auth.signedIn()?.eip155).toBe(address)
  })

  test('behavior: keeps the login after a reload, renews its tokens, and ends it after a global sign-out', async () => {
    const email = world.address()
    const [storage, deviceStore] = [fakeStorage(), fakeDeviceStore()]
    await logIn(start({ storage, deviceStore }), email)
    const page = start({ storage, deviceStore })
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    const { tokens, services } = page.login.session.current()!
    const before = tokens.refreshToken()
    await tokens.bearer('login').renew(await tokens.bearer('login').token())
    expect(tokens.refreshToken()).not.toBe(before)
    await services.login.endAllSessions(null)
    expect(await page.ask('isConnected')).toEqual({ isConnected: false })
    expect(page.sent.at(-1)).toEqual({ name: 'sessionEnded', params: { reason: 'expired' } })
  })

  test('behavior: accepts the first email’s code after a wrong code and after a second email', async () => {
    const email = world.address()
    const page = start()
    await page.ask('connectEmail', { email })
    const waiting = page.ask('connectDevice')
    await service.press(world.inbox.linkPath(email), 'approve')
    await waiting
    const first = world.inbox.code(email)
    await expect(page.ask('connectEmail', { email })).rejects.toThrow(/^Please try again after \d+ seconds$/)
    world.later(31)
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
    const wrong = first === '000000' ? '000001' : '000000'
    if (wrong !== world.inbox.code(email))
      await expect(page.ask('connectOtp', { otp: wrong })).rejects.toMatchObject({ message: 'Invalid code' })
    await page.ask('connectOtp', { otp: first })
  })

  test('behavior: if one response per role is lost, needs no second link and accepts the code again', async () => {
    const email = world.address()
    const opening = [keeperApi.collectDevice.path, loginApi.verifyEmail.path]
    const lost = new Set<string>()
    const lossy = (async (url: string, init?: RequestInit) => {
      const response = await fetch(url, init)
      const path = opening.find((each) => url.endsWith(each))
      if (!path || lost.has(path) || !(await response.clone().text()).includes('"token"')) return response
      lost.add(path)
      throw new TypeError('fetch failed')
    }) as typeof globalThis.fetch
    const page = start({ service: { fetch: lossy } })
    await page.ask('connectEmail', { email })
    const waiting = page.ask('connectDevice')
    await service.press(world.inbox.linkPath(email), 'approve')
    await waiting
    const otp = world.inbox.code(email)
    await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    await page.ask('connectOtp', { otp })
    expect([page.auth.signedIn()?.email, lost.size]).toEqual([email, 2])
  })

  test('behavior: changes the email address with both codes', async () => {
    const [email, newEmail] = [world.address(), world.address()]
    const page = start()
    await logIn(page, email)
    const address = page.auth.signedIn()?.eip155
    expect(await page.ask('updateEmail', { email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await page.ask('updateEmailPrimaryOtp', { otp: world.inbox.code(email) })
    expect(await page.ask('updateEmailSecondaryOtp', { otp: world.inbox.code(newEmail) })).toEqual({ newEmail })
    world.later(31)
    const other = start()
    await logIn(other, newEmail)
    expect(other.auth.signedIn()?.eip155).toBe(address)
  })

  // 20 logins die at the step that leaves the most data to discard in both roles. No limit restricts how many logins
  // may die at this step.
  test.each([
    [20, 'keeper', '/v1/enrolments/put'],
    [4, 'login', '/v1/enrolments/put'],
    [4, 'login', '/v1/enrolments/confirm'],
    [4, 'login', '/v1/session/end'],
  ] as const)(
    'behavior: %s first enrollments that died before %s%s lock no user out',
    async (count, role, path) => {
      const emails = Array.from({ length: count }, () => world.address())
      await Promise.all(emails.map((email) => dieBefore(world.urls[role] + path, email)))
      world.later(601)
      const first = await Promise.all(emails.map(addressAt))
      world.later(31)
      expect(await Promise.all(emails.map(addressAt))).toEqual(first)
    },
    120_000,
  )

  test('behavior: gives two browsers that log in at the same time the same wallet', async () => {
    const email = world.address()
    const pages: ReturnType<typeof start>[] = []
    const codes: string[] = []
    for (const page of [start(), start()]) {
      await page.ask('connectEmail', { email })
      const waiting = page.ask('connectDevice')
      await service.press(world.inbox.linkPath(email), 'approve')
      await waiting
      codes.push(world.inbox.code(email))
      pages.push(page)
      world.later(31)
    }
    const done = await Promise.allSettled(pages.map((page, index) => page.ask('connectOtp', { otp: codes[index] })))
    for (const [index, { status }] of done.entries())
      if (status === 'rejected') await pages[index]!.ask('connectOtp', { otp: codes[index] })
    expect(pages[0]!.auth.signedIn()?.eip155).toBe(pages[1]!.auth.signedIn()?.eip155)
    for (const page of pages) await page.auth.vault.withKeys(async () => {})
  })

  test('behavior: a password protects the keeper’s share, and other browsers must log in again', async () => {
    const email = world.address()
    const first = start()
    await logIn(first, email)
    world.later(31)
    const page = start()
    await logIn(page, email)
    const active = () => page.login.session.current()!
    const seal = await sealWithPassword('correct horse battery')
    const vault = page.auth.vault as OwnVault
    await sealRecovery({ active, vault, login: page.login }, seal)
    const { services, who } = active()
    for (const role of [services.login, services.keeper]) {
      const { enrolments, sealedBy } = await role.getAccount(null)
      expect([enrolments.map(({ id }) => id), sealedBy]).toEqual([[who.enrolmentId], 'password'])
    }
    await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(who.eip155))
    expect(await first.ask('isConnected')).toEqual({ isConnected: false })
    await unsealRecovery({ active, vault }, seal)
    world.later(31)
    const other = start()
    await logIn(other, email)
    expect(other.auth.signedIn()?.eip155).toBe(who.eip155)
  })
})

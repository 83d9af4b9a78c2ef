import { describe, expect, test } from 'vitest'
import { fakeClock } from '../fakes/fakeClock.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { Refusal } from '../fakes/fakeRole.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'

const email = 'anna@example.com'
type User = { address: string; email: string; accounts: { address: string; type: string }[] }
const eoa = (user: User) => user.accounts.find(({ type }) => type === 'eoa')?.address
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('login by email', () => {
  test('default', async () => {
    const service = fakeService()
    const page = startPage({ service })
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    service.approveLink(email)
    await page.ask('connectDevice')
    await page.ask('connectOtp', { otp: service.codeFor(email) })
    const user = await page.ask<User>('getUser', { chainId: 'eip155:1', preferredAccountType: 'eoa' })
    const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
    expect(user).toMatchObject({ email, preferredAccountType: 'eoa', address })
    expect(page.sent).toEqual([{ name: 'sessionUpdate', params: { token: expect.any(String) } }])
    await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(user.address))
  })

  test('behavior: gives one account the same wallet on three sites and in two browsers', async () => {
    const service = fakeService()
    const addresses: (string | undefined)[] = []
    for (const host of ['https://a.example', 'https://b.example', 'https://c.example'])
      for (const _browser of ['one', 'two']) {
        const page = startPage({ service, host })
        await logIn(page, service, email)
        addresses.push(eoa(await page.ask<User>('getUser', { chainId: 1 })))
        await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(addresses[0]))
      }
    expect(new Set(addresses).size).toBe(1)
    const [login, keeper] = [service.login.accounts[0]!, service.keeper.accounts[0]!]
    expect([login.enrolments.size, keeper.enrolments.size]).toEqual([6, 6])
    expect(login.id).not.toBe(keeper.id)
    expect([...login.enrolments.values()].map(({ label }) => label)).toContain('Chrome on b.example')
  })

  test('behavior: gives each role its own login verifier, which the other role never receives', async () => {
    const service = fakeService()
    await logIn(startPage({ service }), service, email)
    const challengesAt = (role: 'login' | 'keeper') => [...service[role].logins.values()].map((each) => each.challenge)
    const [login, keeper] = [challengesAt('login'), challengesAt('keeper')]
    expect([login.length, keeper.length]).toEqual([1, 1])
    expect(login).not.toEqual(keeper)
  })

  test('behavior: gives two users two wallets, even in the same browser', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, email)
    const first = eoa(await page.ask<User>('getUser', { chainId: 1 }))
    await logIn(page, service, 'bob@example.com')
    expect(eoa(await page.ask<User>('getUser', { chainId: 1 }))).not.toBe(first)
    await logIn(page, service, email)
    expect(eoa(await page.ask<User>('getUser', { chainId: 1 }))).toBe(first)
    // The user of the previous login session is also logged out at the service.
    await expect.poll(() => service.login.sessions.size).toBe(1)
  })

  test('behavior: sends no link if the browser already has a share of the account', async () => {
    const service = fakeService()
    const deviceStore = fakeDeviceStore()
    const first = startPage({ service, deviceStore })
    await logIn(first, service, email)
    await first.ask('signOut')
    const page = startPage({ service, deviceStore })
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
    await page.ask('connectOtp', { otp: service.codeFor(email) })
    await page.auth.vault.withKeys(async () => {})
    expect(service.keeper.mails.length).toBe(1)
  })

  test('behavior: returns the same response whether or not the email address has an account', async () => {
    const service = fakeService()
    await logIn(startPage({ service }), service, email)
    const ask = (address: string) => startPage({ service }).ask('connectEmail', { email: address })
    expect([await ask(email), await ask('unknown@example.com')]).toEqual([
      { action: 'VERIFY_DEVICE' },
      { action: 'VERIFY_DEVICE' },
    ])
  })

  test('behavior: connects at once if the user is already logged in with this email address', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, email)
    const mails = service.login.mails.length
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'CONNECT' })
    expect(service.login.mails.length).toBe(mails)
  })

  test('behavior: keeps the login after a reload, and sends no email', async () => {
    const service = fakeService()
    const [storage, deviceStore] = [fakeStorage(), fakeDeviceStore()]
    const before = startPage({ service, storage, deviceStore })
    await logIn(before, service, email)
    const page = startPage({ service, storage, deviceStore })
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    expect(page.auth.signedIn()).toEqual(before.auth.signedIn())
    await page.auth.vault.withKeys(async ({ eip155 }) => {
      expect(eip155.address).toBe(before.auth.signedIn()?.eip155)
    })
    expect([service.login.mails.length, service.keeper.mails.length]).toEqual([1, 1])
  })

  test('behavior: keeps the login until the page unloads if the browser denies storage', async () => {
    const service = fakeService()
    const page = startPage({ service, deviceStore: fakeDeviceStore(new Map(), true) })
    await logIn(page, service, email)
    await page.auth.vault.withKeys(async ({ eip155 }) => {
      expect(eip155.address).toBe(page.auth.signedIn()?.eip155)
    })
    // After a reload the service sees a new browser, but the user gets the same wallet.
    const next = startPage({ service, deviceStore: fakeDeviceStore(new Map(), true) })
    expect(await next.ask('isConnected')).toEqual({ isConnected: false })
    await logIn(next, service, email)
    expect(next.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
  })

  test('behavior: keeps the login when the user requests another email, and accepts either email’s code', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    service.approveLink(email)
    await page.ask('connectDevice')
    const first = service.codeFor(email)
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
    expect(service.login.mails.length).toBe(2)
    await page.ask('connectOtp', { otp: first })
  })

  test('behavior: sends only one email after a double click', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await Promise.all([page.ask('connectEmail', { email }), page.ask('connectEmail', { email })])
    expect(service.keeper.mails.length).toBe(1)
    service.approveLink(email)
    await Promise.all([page.ask('connectDevice'), page.ask('connectDevice')])
    const otp = service.codeFor(email)
    await Promise.all([page.ask('connectOtp', { otp }), page.ask('connectOtp', { otp })])
    const asked = service.asked.filter(({ url }) => url.endsWith('/email/verify'))
    expect([service.login.mails.length, asked.length]).toEqual([1, 1])
  })

  test('behavior: stops polling for a login when the user starts a newer login', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const waiting = page.ask('connectDevice')
    waiting.catch(() => {})
    await page.ask('connectEmail', { email: 'bob@example.com' })
    await expect(waiting).rejects.toMatchObject({ reason: 'LOGIN_REPLACED' })
    service.approveLink('bob@example.com')
    await page.ask('connectDevice')
    await page.ask('connectOtp', { otp: service.codeFor('bob@example.com') })
    expect(page.auth.signedIn()?.email).toBe('bob@example.com')
  })

  test('behavior: continues a login after the service was unavailable for a while', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    let down = 0
    service.faults.before = (path) => {
      if (path !== '/v1/device/collect') return
      if (++down < 4) throw down % 2 ? new TypeError('fetch failed') : new Refusal(500, 'INTERNAL')
      if (down === 4) service.approveLink(email)
    }
    await page.ask('connectDevice')
    expect(down).toBe(4)
  })

  test('error: waiting for the link times out after two minutes, but the user can continue the login', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    await expect(page.ask('connectDevice')).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    service.approveLink(email)
    await page.ask('connectDevice')
  })

  test('behavior: if the email limit delays the code, sends it as soon as possible after the approval', async () => {
    const service = fakeService()
    const clock = fakeClock()
    const page = startPage({ service, clock })
    let refused = 0
    service.faults.before = (path) => {
      if (path === '/v1/email/start' && refused++ < 2) throw new Refusal(429, 'THROTTLED', 17)
    }
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    service.approveLink(email)
    const before = clock.now()
    await page.ask('connectDevice')
    expect([refused, clock.now() - before]).toEqual([3, 17_000])
    await page.ask('connectOtp', { otp: service.codeFor(email) })
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
  })

  test('behavior: changing the system clock does not change the waiting time', async () => {
    const service = fakeService()
    const clock = fakeClock()
    const page = startPage({ service, clock })
    await page.ask('connectEmail', { email })
    const { now } = Date
    try {
      let asked = 0
      service.faults.before = () => {
        const jump = (++asked % 2 ? 1 : -1) * 24 * 3600_000
        Date.now = () => now() + jump
        if (asked === 5) service.approveLink(email)
      }
      await page.ask('connectDevice')
      await page.ask('connectOtp', { otp: service.codeFor(email) })
      expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    } finally {
      Date.now = now
    }
  })

  test('error: rejects with CONNECTION_REJECTED if the user clicks Reject on the link’s page', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    service.denyLink(email)
    await expect(page.ask('connectDevice')).rejects.toMatchObject({ message: 'Connection rejected' })
    await expect(page.ask('connectDevice')).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
  })

  test('error: accepts a correct code after a wrong code, and ends the login after five wrong codes', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    service.approveLink(email)
    await page.ask('connectDevice')
    const otp = wrongFor(service.codeFor(email))
    for (let left = 4; left > 0; left--)
      await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ message: 'Invalid code' })
    await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
    await expect(page.ask('connectOtp', { otp: service.codeFor(email) })).rejects.toMatchObject({
      reason: 'LOGIN_ENDED',
    })
    expect(page.auth.signedIn()).toBe(undefined)
  })

  test('error: if the keeper is unreachable after a correct code, does not ask for a code again', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    service.approveLink(email)
    await page.ask('connectDevice')
    service.faults.before = (_, role) => {
      if (role === 'keeper') throw new TypeError('fetch failed')
    }
    const otp = service.codeFor(email)
    await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect(page.auth.signedIn()).toBe(undefined)
    delete service.faults.before
    await page.ask('connectOtp', { otp })
    expect(page.auth.signedIn()?.email).toBe(email)
  })
})

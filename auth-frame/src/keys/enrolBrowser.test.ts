import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import { fakeClock } from '../fakes/fakeClock.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService, keeperService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import { deriveKeys } from './deriveKeys.ts'
import { combineShares } from './splitSeed.ts'

const email = 'anna@example.com'
const addressOf = async (one: string, other: string) => {
  const entropy = await combineShares(base64Url.decode(one), base64Url.decode(other)).catch(() => undefined)
  return entropy && (await deriveKeys(entropy)).keys.eip155.address
}

describe('enrolBrowser', () => {
  test('default', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, email)
    const [login] = [...service.login.accounts[0]!.enrolments.values()]
    const [keeper] = [...service.keeper.accounts[0]!.enrolments.values()]
    expect(login).toMatchObject({ id: keeper?.id, address: page.auth.signedIn()?.eip155, sealing: { kind: 'keeper' } })
    expect(await addressOf(login!.share, keeper!.share)).toBe(login?.address)
  })

  test('behavior: a single role cannot compute the seed, even from its shares of all browsers', async () => {
    const service = fakeService()
    for (const host of ['https://a.example', 'https://b.example', 'https://c.example'])
      await logIn(startPage({ service, host }), service, email)
    for (const { accounts } of [service.login, service.keeper]) {
      const shares = [...accounts[0]!.enrolments.values()]
      for (const one of shares)
        for (const other of shares) expect(await addressOf(one.share, other.share)).not.toBe(one.address)
    }
    // Two shares, one from each role, do not give the seed either if they are from different splits.
    const [login] = [...service.login.accounts[0]!.enrolments.values()]
    const other = [...service.keeper.accounts[0]!.enrolments.values()].at(-1)
    expect(await addressOf(login!.share, other!.share)).not.toBe(login?.address)
  })

  test('behavior: skips damaged shares, and uses two shares whose seed matches the account’s address', async () => {
    const service = fakeService()
    const first = startPage({ service })
    await logIn(first, service, email)
    await logIn(startPage({ service }), service, email)
    const newest = [...service.login.accounts[0]!.enrolments.values()].at(-1)!
    newest.createdAt += 1000
    newest.share = base64Url.encode(crypto.getRandomValues(new Uint8Array(17)))
    service.keeper.accounts[0]!.enrolments.get(newest.id)!.createdAt += 1000
    const page = startPage({ service })
    await logIn(page, service, email)
    expect(page.auth.signedIn()?.eip155).toBe(first.auth.signedIn()?.eip155)
  })

  test('error: refuses shares whose seed has a different address, and creates no new wallet', async () => {
    const service = fakeService()
    await logIn(startPage({ service }), service, email)
    const [enrolment] = [...service.login.accounts[0]!.enrolments.values()]
    enrolment!.share = base64Url.encode(crypto.getRandomValues(new Uint8Array(17)))
    const page = startPage({ service })
    await expect(logIn(page, service, email)).rejects.toMatchObject({ reason: 'KEYS_DO_NOT_FIT' })
    expect([page.auth.signedIn(), service.login.accounts[0]!.enrolments.size]).toEqual([undefined, 1])
  })

  test('error: creates no second seed if the keeper has lost its shares', async () => {
    const service = fakeService()
    await logIn(startPage({ service }), service, email)
    service.keeper.accounts[0]!.enrolments.clear()
    await expect(logIn(startPage({ service }), service, email)).rejects.toMatchObject({ reason: 'RECOVERY_MISSING' })
    expect(service.login.accounts[0]!.enrolments.size).toBe(1)
  })

  test('behavior: waits for another browser whose share has not reached the keeper yet', async () => {
    const service = fakeService()
    const first = startPage({ service })
    await logIn(first, service, email)
    const { enrolments } = service.keeper.accounts[0]!
    const [come] = [...enrolments]
    enrolments.clear()
    // The first browser sends its share to the keeper while the second browser waits.
    const clock = fakeClock()
    const waits: number[] = []
    const page = startPage({
      service,
      clock: {
        ...clock,
        wait(milliseconds, signal) {
          if (waits.push(milliseconds) === 3) enrolments.set(...come!)
          return clock.wait(milliseconds, signal)
        },
      },
    })
    await logIn(page, service, email)
    expect(waits.length).toBeGreaterThanOrEqual(3)
    expect(page.auth.signedIn()?.eip155).toBe(first.auth.signedIn()?.eip155)
  })

  test('behavior: gives two browsers that enroll at the same time the same wallet', async () => {
    const service = fakeService()
    const pages = [startPage({ service }), startPage({ service })]
    for (const page of pages) {
      await page.ask('connectEmail', { email })
      service.approveLink(email)
      await page.ask('connectDevice')
    }
    // Both pages load their accounts before either page has created a seed.
    const codes = service.login.mails.map(({ code }) => code)
    let arrived = 0
    const both: (() => void)[] = []
    service.faults.before = async (path, role) => {
      if (role !== 'keeper' || path !== '/v1/account' || arrived >= 2) return
      if (++arrived === 2) for (const go of both) go()
      else await new Promise<void>((go) => both.push(go))
    }
    const done = await Promise.allSettled(pages.map((page, index) => page.ask('connectOtp', { otp: codes[index] })))
    delete service.faults.before
    for (const [index, { status }] of done.entries())
      if (status === 'rejected') await pages[index]!.ask('connectOtp', { otp: codes[index] })
    const [one, other] = pages.map((page) => page.auth.signedIn()?.eip155)
    expect(one).toBe(other)
    for (const page of pages) await page.auth.vault.withKeys(async () => {})
  })

  test('behavior: uses the wallet that another browser creates while this browser asks the two roles', async () => {
    const service = fakeService()
    const [page, other] = [startPage({ service }), startPage({ service })]
    for (const each of [page, other]) {
      await each.ask('connectEmail', { email })
      service.approveLink(email)
      await each.ask('connectDevice')
    }
    const [code, otherCode] = service.login.mails.map((mail) => mail.code)
    // The login role reported no wallet. By the time the keeper is asked, a wallet exists.
    service.faults.before = async (path, role) => {
      if (role !== 'keeper' || path !== '/v1/account') return
      delete service.faults.before
      await other.ask('connectOtp', { otp: otherCode })
    }
    await page.ask('connectOtp', { otp: code })
    expect(page.auth.signedIn()?.eip155).toBe(other.auth.signedIn()?.eip155)
  })

  test.each([
    ['in the same page', false],
    ['after a reload', true],
  ])('behavior: after an interruption between the two roles, continues %s with the same seed', async (_, reload) => {
    const service = fakeService()
    const deviceStore = fakeDeviceStore()
    const page = startPage({ service, deviceStore })
    service.faults.before = (path, role) => {
      if (role === 'keeper' && path === '/v1/enrolments/put') throw new TypeError('fetch failed')
    }
    await expect(logIn(page, service, email)).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    delete service.faults.before
    const [begun] = [...service.login.accounts[0]!.enrolments.values()]
    const next = reload ? startPage({ service, deviceStore }) : page
    if (reload) await logIn(next, service, email)
    else await next.ask('connectOtp', { otp: service.codeFor(email) })
    expect(next.auth.signedIn()?.eip155).toBe(begun?.address)
    // The wallet can be restored in another browser, too.
    const other = startPage({ service })
    await logIn(other, service, email)
    expect(other.auth.signedIn()?.eip155).toBe(begun?.address)
    expect(service.login.accounts[0]!.enrolments.size).toBe(2)
  })

  test('behavior: sends the keeper the login role’s current enrollments, so that it evicts none of them', async () => {
    const service = fakeService()
    for (const host of ['https://a.example', 'https://b.example'])
      await logIn(startPage({ service, host }), service, email)
    const { enrolments } = service.login.accounts[0]!
    const [dropped] = [...enrolments.keys()]
    service.asked.length = 0
    // This simulates how the login role evicts an enrollment if the account already has two hundred browsers.
    service.faults.after = (path, role) => {
      if (role === 'login' && path === loginApi.putEnrolment.path) enrolments.delete(dropped!)
    }
    await logIn(startPage({ service }), service, email)
    const put = service.asked.find(({ url }) => url === keeperService + keeperApi.putEnrolment.path)
    const { loginEnrolments } = keeperApi.putEnrolment.params.parse(JSON.parse(put!.body))
    expect([loginEnrolments, enrolments.size]).toEqual([[...enrolments.keys()], 2])
  })

  test('behavior: omits the list of enrollments if a keeper of an older release refuses the list', async () => {
    const service = fakeService()
    const refused: string[] = []
    const fetch = (async (url: string, init?: RequestInit) => {
      const isKnown =
        url !== keeperService + keeperApi.putEnrolment.path || !String(init?.body).includes('loginEnrolments')
      if (isKnown) return service.fetch(url, init)
      refused.push(url)
      return Response.json({ error: { code: 'INVALID_REQUEST', message: 'malformed' } }, { status: 400 })
    }) as typeof globalThis.fetch
    await logIn(startPage({ service: { fetch } }), service, email)
    expect([refused.length, service.keeper.accounts[0]!.enrolments.size]).toEqual([1, 1])
  })

  test('error: a removed browser must enroll again', async () => {
    const service = fakeService()
    const deviceStore = fakeDeviceStore()
    const page = startPage({ service, deviceStore })
    await logIn(page, service, email)
    await logIn(startPage({ service }), service, email)
    await page.ask('signOut')
    const removed = [...deviceStore.records.values()][0]!.enrolmentId
    service.login.accounts[0]!.enrolments.delete(removed)
    service.keeper.accounts[0]!.enrolments.delete(removed)
    await expect(logIn(page, service, email)).rejects.toMatchObject({ reason: 'BROWSER_REMOVED' })
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  })

  test('error: ends the login if this browser’s share is lost, even if the session is still valid', async () => {
    const service = fakeService()
    const storage = fakeStorage()
    await logIn(startPage({ service, storage }), service, email)
    const page = startPage({ service, storage, deviceStore: fakeDeviceStore() })
    expect(await page.ask('isConnected')).toEqual({ isConnected: false })
    expect(page.sent).toContainEqual({ name: 'sessionEnded', params: { reason: 'expired' } })
  })
})

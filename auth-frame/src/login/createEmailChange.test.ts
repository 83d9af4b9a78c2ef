import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService, loginService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'

const [old, wanted] = ['anna@example.com', 'anna@new.example']
type Service = ReturnType<typeof fakeService>
type Page = ReturnType<typeof startPage>

async function toLastCode(page: Page, service: Service) {
  expect(await page.ask('updateEmail', { email: wanted })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await page.ask('updateEmailPrimaryOtp', { otp: service.codeFor(old) })
}
const enterLast = (page: Page, service: Service) =>
  page.ask('updateEmailSecondaryOtp', { otp: service.codeFor(wanted) })
async function change(page: Page, service: Service) {
  await toLastCode(page, service)
  return enterLast(page, service)
}
const emailsOf = (service: Service) => [service.login, service.keeper].map((role) => role.accounts[0]!.identity.email)

describe('createEmailChange', () => {
  test('default', async () => {
    const service = fakeService()
    const [storage, deviceStore] = [fakeStorage(), fakeDeviceStore()]
    const page = startPage({ service, storage, deviceStore })
    await logIn(page, service, old)
    expect(await change(page, service)).toEqual({ newEmail: wanted })
    expect(page.approvals).toMatchObject([{ kind: 'permission', action: `Change to ${wanted}` }])
    expect(page.approvals[0]?.facts.map(({ value }) => value)).toEqual([old, wanted])
    expect([...emailsOf(service), page.auth.signedIn()?.email]).toEqual([wanted, wanted, wanted])
    expect(service.login.accounts[0]!.pendingChange).toBe(undefined)
    await page.ask('signOut')
    // The login role knows this browser under the new email address, so no link is sent.
    expect(await page.ask('connectEmail', { email: wanted })).toEqual({ action: 'VERIFY_OTP' })
  })

  test('behavior: sends no email before the user approves, and asks for one approval for all emails', async () => {
    const service = fakeService()
    let answer = 'no'
    const page = startPage({
      service,
      onApproval() {
        if (answer === 'no') throw makeError('USER_REJECTED')
      },
    })
    await logIn(page, service, old)
    const mails = service.login.mails.length
    await expect(page.ask('updateEmail', { email: wanted })).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect([service.login.mails.length, service.asked.some(({ url }) => url.includes('/change/'))]).toEqual([
      mails,
      false,
    ])
    answer = 'yes'
    for (let times = 0; times < 2; times++) await page.ask('updateEmail', { email: wanted })
    expect(page.approvals).toHaveLength(2)
  })

  test('attack: refuses the login role’s assertion for another address, and does not forward it', async () => {
    const service = fakeService()
    const evil = 'evil@evil.example'
    const hostile = (async (url: string, init?: RequestInit) => {
      const response = await service.fetch(url, init)
      if (url !== `${loginService}/v1/email/change/secondary` || !response.ok) return response
      const answer = await response.json()
      const claims = JSON.parse(String(Buffer.from(answer.assertion.split('.')[1], 'base64url')))
      const forged = Buffer.from(JSON.stringify({ ...claims, new: evil })).toString('base64url')
      return Response.json({ ...answer, assertion: `e30.${forged}.AAAA` })
    }) as typeof fetch
    const page = startPage({ service: { fetch: hostile } })
    await logIn(page, service, old)
    await expect(change(page, service)).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
    expect(service.keeper.accounts[0]!.identity.email).toBe(old)
    expect(service.asked.some(({ url }) => url.endsWith('/change/complete'))).toBe(false)
  })

  test.each([old, wanted])('behavior: %s works if the keeper is unreachable at the end', async (email) => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, old)
    const address = page.auth.signedIn()?.eip155
    await toLastCode(page, service)
    service.faults.before = (_, role) => {
      if (role === 'keeper') throw new TypeError('fetch failed')
    }
    expect(await enterLast(page, service)).toEqual({ newEmail: wanted })
    expect(emailsOf(service)).toEqual([wanted, old])
    delete service.faults.before
    const other = startPage({ service, host: 'https://b.example' })
    await logIn(other, service, email)
    expect([other.auth.signedIn()?.eip155, other.auth.signedIn()?.email]).toEqual([address, wanted])
    expect(emailsOf(service)).toEqual([wanted, wanted])
    expect(service.login.accounts[0]!.pendingChange).toBe(undefined)
  })

  test('behavior: lets a new browser log in with the old address until the keeper accepts the change', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, old)
    service.faults.before = (path) => {
      if (path === '/v1/email/change/complete') throw new TypeError('fetch failed')
    }
    await change(page, service)
    const other = startPage({ service, host: 'https://b.example' })
    await logIn(other, service, old)
    expect(other.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
  })

  test('behavior: reverts the change if the new email address already has another wallet at the keeper', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await logIn(page, service, old)
    const taken = service.keeper.accountOf({ method: 'email', subject: wanted, email: wanted, userName: null })
    taken.enrolments.set('x', {} as never)
    await expect(change(page, service)).rejects.toMatchObject({ reason: 'STATE_CHANGED' })
    expect([...emailsOf(service), page.auth.signedIn()?.email]).toEqual([old, old, old])
  })

  test('behavior: after a reload, shows an email change that another browser made', async () => {
    const service = fakeService()
    const [storage, deviceStore] = [fakeStorage(), fakeDeviceStore()]
    await logIn(startPage({ service, storage, deviceStore }), service, old)
    const other = startPage({ service, host: 'https://b.example' })
    await logIn(other, service, old)
    await change(other, service)
    const page = startPage({ service, storage, deviceStore })
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    expect(page.auth.signedIn()?.email).toBe(wanted)
  })
})

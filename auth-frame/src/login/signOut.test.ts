import { describe, expect, test } from 'vitest'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'

const email = 'anna@example.com'

async function loggedIn() {
  const service = fakeService()
  const entries = new Map<string, string>()
  const deviceStore = fakeDeviceStore()
  const page = startPage({ service, storage: fakeStorage(entries), deviceStore })
  await logIn(page, service, email)
  return { service, entries, deviceStore, page }
}

describe('signOut', () => {
  test('default', async () => {
    const { service, entries, deviceStore, page } = await loggedIn()
    expect(await page.ask('signOut')).toBe(null)
    expect([entries.size, page.auth.signedIn(), page.rejected]).toEqual([0, undefined, ['all']])
    expect([service.login.sessions.size, service.keeper.sessions.size]).toEqual([0, 0])
    expect(await page.ask('isConnected')).toEqual({ isConnected: false })
    // The stored share reveals nothing without another share. The email address by which we find the share is stored as
    // a hash.
    expect(deviceStore.records.size).toBe(1)
    expect(page.sent.map(({ name }) => name)).not.toContain('sessionEnded')
  })

  test('behavior: logs out in this browser at once, and then waits at most 3 s for the service', async () => {
    const { service, entries, page } = await loggedIn()
    const begun = page.clock.now()
    let seen: unknown
    service.faults.before = () => {
      seen = [entries.size, page.auth.signedIn()]
      return new Promise(() => {})
    }
    expect(await page.ask('signOut')).toBe(null)
    expect([seen, page.clock.now() - begun]).toEqual([[0, undefined], 3000])
  })

  test('behavior: overwrites keys that are in use, so that they can no longer sign (AU-14)', async () => {
    const { page } = await loggedIn()
    const used = page.auth.vault.withKeys(async ({ eip155 }) => {
      await page.ask('signOut')
      return eip155.signMessage({ message: 'too late' })
    })
    await expect(used).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })

  test('behavior: stops polling for a pending login', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const waiting = page.ask('connectDevice')
    waiting.catch(() => {})
    await page.ask('signOut')
    await expect(waiting).rejects.toMatchObject({ reason: 'LOGIN_REPLACED' })
    service.approveLink(email)
    await expect(page.ask('connectDevice')).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
    // The code was sent with the link. After the sign-out, this page no longer accepts the code.
    const otp = service.codeFor(email)
    await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
    expect([service.login.mails.length, page.auth.signedIn()]).toEqual([1, undefined])
  })

  test('behavior: a sign-out while the share is being stored leaves the user logged out', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    service.approveLink(email)
    await page.ask('connectDevice')
    let signedOut: Promise<unknown> | undefined
    service.faults.before = async (path) => {
      if (path !== '/v1/enrolments/put') return
      signedOut ??= page.ask('signOut')
      await signedOut
    }
    await expect(page.ask('connectOtp', { otp: service.codeFor(email) })).rejects.toThrow()
    expect(page.auth.signedIn()).toBe(undefined)
  })

  test('behavior: notices when another tab of the same site logs out or logs in', async () => {
    const { service, entries, deviceStore, page } = await loggedIn()
    const tab = startPage({ service, storage: fakeStorage(entries), deviceStore })
    await tab.ask('isConnected')
    await page.ask('signOut')
    tab.login.session.otherTab()
    expect(tab.auth.signedIn()).toBe(undefined)
    await expect.poll(() => tab.sent).toContainEqual({ name: 'sessionEnded', params: { reason: 'signedOut' } })
    await logIn(page, service, email)
    tab.login.session.otherTab()
    expect(tab.auth.signedIn()?.email).toBe(email)
    await expect.poll(() => tab.sent.at(-1)?.name).toBe('sessionUpdate')
  })
})

describe('sessionEnded', () => {
  test('default', async () => {
    const { service, entries, page } = await loggedIn()
    service.login.sessions.clear()
    expect(await page.ask('isConnected')).toEqual({ isConnected: false })
    expect([entries.size, page.sent.at(-1)]).toEqual([0, { name: 'sessionEnded', params: { reason: 'expired' } }])
  })

  test('behavior: keeps the login session if the service is unreachable', async () => {
    const { service, page } = await loggedIn()
    service.faults.before = () => {
      throw new TypeError('fetch failed')
    }
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
  })

  test('behavior: keeps the login even if only the keeper’s session has ended', async () => {
    const { service, page } = await loggedIn()
    service.keeper.sessions.clear()
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    await page.auth.vault.withKeys(async () => {})
  })
})

import { describe, expect, test } from 'vitest'
import { Refusal } from '../fakes/fakeRole.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { startPage } from '../fakes/startPage.ts'

const email = 'anna@example.com'
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the two emails of a login', () => {
  test('behavior: sends the link and the code at once, and lets the user use either of them first', async () => {
    for (const first of ['link', 'code']) {
      const service = fakeService()
      const page = startPage({ service })
      expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
      expect([service.login.mails.length, service.keeper.mails.length]).toEqual([1, 1])
      const approving = page.ask('connectDevice')
      if (first === 'link') service.approveLink(email)
      if (first === 'link') await approving
      const entering = page.ask('connectOtp', { otp: service.codeFor(email) })
      await expect.poll(() => service.asked.some(({ url }) => url.endsWith('/email/verify'))).toBe(true)
      if (first === 'code') expect(page.auth.signedIn()).toBe(undefined)
      if (first === 'code') service.approveLink(email)
      await Promise.all([approving, entering])
      expect(page.auth.signedIn()?.email).toBe(email)
    }
  })

  test('behavior: if only the link or only the code could be sent, the next click sends the other', async () => {
    for (const lost of ['/v1/email/start', '/v1/device/start']) {
      const service = fakeService()
      const page = startPage({ service })
      const left = new Set<string>()
      service.faults.before = (path) => {
        if (!path.endsWith('/start')) return
        if (path === lost && !left.has(lost)) {
          left.add(lost)
          throw new Refusal(429, 'RATE_LIMITED', 5)
        }
        if (path !== lost && left.has(path)) throw new Refusal(429, 'THROTTLED', 29)
        left.add(path)
      }
      await expect(page.ask('connectEmail', { email })).rejects.toMatchObject({ reason: 'SERVICE_BUSY' })
      expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
      expect([service.login.mails.length, service.keeper.mails.length]).toEqual([1, 1])
      service.approveLink(email)
      await page.ask('connectDevice')
      await page.ask('connectOtp', { otp: service.codeFor(email) })
      expect(page.auth.signedIn()?.email).toBe(email)
    }
  })

  test('behavior: reports a wrong code at once, and does not ask again for a code that was correct', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const otp = service.codeFor(email)
    await expect(page.ask('connectOtp', { otp: wrongFor(otp) })).rejects.toMatchObject({ reason: 'CODE_WRONG' })
    // The user needs longer to find the link than one call waits.
    await expect(page.ask('connectOtp', { otp })).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    const codes = service.login.mails.length
    expect(await page.ask('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    expect([service.login.mails.length, service.keeper.mails.length]).toEqual([codes, 2])
    service.approveLink(email)
    await page.ask('connectOtp', { otp })
    expect(page.auth.signedIn()?.email).toBe(email)
  })

  test('error: ends the login if the user rejects the link’s request, even after a correct code', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('connectEmail', { email })
    const entering = page.ask('connectOtp', { otp: service.codeFor(email) })
    service.denyLink(email)
    await expect(entering).rejects.toMatchObject({ message: 'Connection rejected' })
    expect([service.keeper.sessions.size, page.auth.signedIn()]).toEqual([0, undefined])
    await expect.poll(() => service.login.sessions.size).toBe(0)
  })
})

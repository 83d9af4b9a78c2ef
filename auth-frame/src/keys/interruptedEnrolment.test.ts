import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'

type Step = readonly [when: string, role: 'login' | 'keeper', path: string]

/**
 * The calls of a first enrollment. The test's page dies at one of these calls. `when` is the state that was reached
 * before the call.
 */
const steps: readonly Step[] = [
  ['nothing', 'login', '/v1/enrolments/put'],
  ['the login role has its share', 'keeper', '/v1/enrolments/put'],
  ['the keeper has its share', 'login', '/v1/enrolments/confirm'],
]
const minutes = 60_000

/**
 * Runs a first login whose page dies before a call. With `late`, the page dies after the call was executed but before
 * the response.
 */
async function die(index: number, [, role, path]: Step, late: boolean) {
  const clock = { time: 0 }
  const service = fakeService(() => clock.time)
  const email = `anna${index}@example.com`
  const deviceStore = fakeDeviceStore()
  const page = startPage({ service, deviceStore })
  const { promise: dead, resolve: reached } = deferred()
  const hang = (asked: string, at: string) => {
    if (at !== role || asked !== path) return undefined
    reached()
    return new Promise<never>(() => {})
  }
  if (late) service.faults.after = hang
  else service.faults.before = hang
  void logIn(page, service, email).catch(() => {})
  await dead
  delete service.faults.before
  delete service.faults.after
  // The account's address has not left the frame, so no one can have sent assets to it.
  expect([page.auth.signedIn(), JSON.stringify(page.crossed).includes('0x')]).toEqual([undefined, false])
  return { service, email, deviceStore, clock }
}

describe.each([
  ['before', false],
  ['after', true],
])('a first enrollment whose page closes %s a call', (_, late) => {
  test.each(steps)('behavior: lets another browser log in when %s (%s %s)', async (...step) => {
    for (let index = 0; index < 20; index++) {
      const { service, email, clock } = await die(index, step, late)
      clock.time += 11 * minutes
      const other = startPage({ service, host: 'https://b.example' })
      await logIn(other, service, email)
      const third = startPage({ service, host: 'https://c.example' })
      await logIn(third, service, email)
      expect(third.auth.signedIn()?.eip155).toBe(other.auth.signedIn()?.eip155)
      await third.auth.vault.withKeys(async () => {})
    }
  })

  test.each(steps)('behavior: lets the same browser continue immediately when %s (%s %s)', async (...step) => {
    for (let index = 0; index < 20; index++) {
      const { service, email, deviceStore } = await die(index, step, late)
      const again = startPage({ service, deviceStore })
      await logIn(again, service, email)
      const other = startPage({ service, host: 'https://b.example' })
      await logIn(other, service, email)
      expect(other.auth.signedIn()?.eip155).toBe(again.auth.signedIn()?.eip155)
    }
  })
})

describe('an unconfirmed enrollment', () => {
  test('error: makes another browser wait while an enrollment is unconfirmed, and creates no second seed', async () => {
    const { service, email } = await die(0, steps[1]!, false)
    const other = startPage({ service, host: 'https://b.example' })
    await expect(logIn(other, service, email)).rejects.toMatchObject({ reason: 'STATE_CHANGED' })
    expect(service.login.accounts[0]!.enrolments.size).toBe(1)
    expect(service.keeper.accounts[0]!.enrolments.size).toBe(0)
  })

  test('error: creates no second seed if the login role has lost a wallet that the keeper knows', async () => {
    const service = fakeService()
    await logIn(startPage({ service }), service, 'anna@example.com')
    service.login.accounts[0]!.enrolments.clear()
    const other = startPage({ service, host: 'https://b.example' })
    await expect(logIn(other, service, 'anna@example.com')).rejects.toMatchObject({ reason: 'RECOVERY_MISSING' })
    expect([service.login.accounts[0]!.enrolments.size, service.keeper.accounts[0]!.enrolments.size]).toEqual([0, 1])
  })
})

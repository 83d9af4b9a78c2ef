import { describe, expect, test } from 'vitest'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import type { OwnVault } from '../keys/createVault.ts'
import { writeKeys } from '../keys/deriveKeys.ts'

const email = 'anna@example.com'

/** Runs an account through every operation, and returns all secrets that existed while it ran. */
async function wholeLife() {
  const service = fakeService()
  const [entries, deviceStore] = [new Map<string, string>(), fakeDeviceStore()]
  const page = startPage({ service, storage: fakeStorage(entries), deviceStore })
  await logIn(page, service, email)
  await page.ask('getUser', { chainId: 'eip155:1' })
  const keys = await writeKeys(page.auth.vault as OwnVault)
  await page.ask('isConnected')
  await page.ask('updateEmail', { email: 'new@example.com' })
  await page.ask('updateEmailPrimaryOtp', { otp: service.codeFor(email) })
  await page.ask('updateEmailSecondaryOtp', { otp: service.codeFor('new@example.com') })
  const kept = [...entries.values()].join(' ')
  await page.ask('signOut')
  const tokens = service.asked.flatMap(({ authorization, body }) => [
    authorization?.replace(/^(Bearer|DPoP) /, ''),
    ...(body.match(/(?<="verifier":")[\w-]{43}/g) ?? []),
  ])
  tokens.push(...(kept.match(/(login|keeper)(-refresh)?\.[\w-]+/g) ?? []))
  const shares = [service.login, service.keeper].flatMap(({ accounts }) =>
    accounts.flatMap(({ enrolments }) => [...enrolments.values()].map(({ share }) => share)),
  )
  const secrets = [...new Set([...tokens.filter((token) => token !== undefined), ...shares, ...Object.values(keys)])]
  return { service, page, secrets, kept, deviceStore, entries }
}

describe('secrets', () => {
  test('default', async () => {
    const { page, secrets } = await wholeLife()
    expect(secrets.length).toBeGreaterThan(6)
    const crossed = JSON.stringify(page.crossed)
    expect(secrets.filter((secret) => crossed.includes(secret))).toEqual([])
    // The data that passed between the frame and the modal contains the user's own input, which proves that the search
    // for secrets works.
    expect(crossed).toContain(email)
  })

  test('behavior: gives the modal a user id that is not a token and that no call accepts as a token', async () => {
    const { page, secrets, service } = await wholeLife()
    const updates = page.sent
      .filter(({ name }) => name === 'sessionUpdate')
      .map(({ params }) => params as { token: string })
    expect(updates.length).toBe(1)
    expect(secrets).not.toContain(updates[0]!.token)
    expect(() => service.login.sessionOf(`Bearer ${updates[0]!.token}`)).toThrow()
  })

  test('behavior: neither messages nor responses give the modal an emailed code', async () => {
    const { page, service } = await wholeLife()
    const answers = JSON.stringify(page.crossed.filter((each) => typeof each === 'object' && each && 'ok' in each))
    for (const { code } of service.login.mails)
      if (code) expect(answers + JSON.stringify(page.sent)).not.toContain(code)
  })

  test('behavior: stores no key or share in readable form, and keeps no token or address after sign-out', async () => {
    const { kept, deviceStore, entries, secrets } = await wholeLife()
    const isToken = (secret: string) => /^(login|keeper)(-refresh)?\./.test(secret)
    expect(secrets.filter((secret) => !isToken(secret) && kept.includes(secret))).toEqual([])
    const records = JSON.stringify([...deviceStore.records.values()], (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value,
    )
    expect(secrets.filter((secret) => records.includes(secret))).toEqual([])
    expect(records).not.toContain('example.com')
    expect(entries.size).toBe(0)
  })

  test('behavior: never sends the seed or the device share to the service', async () => {
    const { service, secrets } = await wholeLife()
    const keys = secrets.filter((secret) => secret.includes(' ') || secret.startsWith('0x'))
    expect(keys.length).toBe(2)
    const sent = JSON.stringify(service.asked)
    expect(keys.filter((key) => sent.includes(key))).toEqual([])
    // Each enrollment sends one share to each role, and all shares differ.
    const puts = service.asked.filter(({ url }) => url.endsWith('/enrolments/put'))
    expect(new Set(puts.map(({ body }) => JSON.parse(body).share)).size).toBe(2)
    expect(puts.length).toBe(2)
  })
})

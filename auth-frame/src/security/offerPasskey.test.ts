import { describe, expect, test } from 'vitest'
import { base64Url } from '../browser/base64Url.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import type { OwnVault } from '../keys/createVault.ts'
import { deriveKeys } from '../keys/deriveKeys.ts'
import { openSealed, type Unseal } from '../keys/openSealed.ts'
import { sealWithPasskey } from '../keys/sealWithPasskey.ts'
import { combineShares } from '../keys/splitSeed.ts'
import { connectFarcaster } from '../login/provider/connectFarcaster.ts'
import { sealRecovery } from './sealRecovery.ts'
import { openSeal } from './unsealPage.ts'

type Page = ReturnType<typeof startPage>
type Service = ReturnType<typeof fakeService>
const passkey = (fill: number) => ({ credentialId: 'AAAA', salt: 'BBBB', prf: new Uint8Array(32).fill(fill) })
const unsealWith =
  (fill: number): Unseal =>
  (shares) =>
    openSealed(shares, (sealing) => openSeal(sealing, '', async () => passkey(fill)))

/** Signs the Farcaster code that a page shows, and completes the login. */
async function scan(service: Service, page: Page, unseal: Unseal = unsealWith(1)) {
  service.signFarcaster((await page.ask<{ url: string }>('getFarcasterUri')).url)
  await connectFarcaster({ ...page.login, unseal })
}
/** Returns how often the page opened the security screen to offer a passkey. */
const offers = (page: Page) =>
  page.sent.filter(({ params }) => (params as { surface?: string } | null)?.surface === 'security').length

async function visitor() {
  const service = fakeService()
  const page = startPage({ service })
  await scan(service, page)
  return { service, page, address: page.auth.signedIn()!.eip155 }
}
/** Encrypts the recovery shares with a passkey, as accepting the offer does. */
const protect = async (page: Page) =>
  sealRecovery(
    { active: () => page.login.session.current()!, vault: page.auth.vault as OwnVault, login: page.login },
    await sealWithPasskey(passkey(1)),
  )

describe('offerPasskey', () => {
  test('default: offers a passkey only once, after the login that created the wallet (AU-17)', async () => {
    const { service, page } = await visitor()
    expect(offers(page)).toBe(0)
    await page.ask('offerPasskey')
    expect([offers(page), page.sent.at(-1)?.params]).toEqual([1, { surface: 'none', waiting: 0 }])
    // The user can leave the offer without losing the login. The keeper's session is no longer needed and has ended.
    expect([page.auth.signedIn()?.userName, service.keeper.sessions.size]).toEqual(['vitalik', 0])
    await page.ask('offerPasskey')
    const other = startPage({ service, host: 'https://b.example' })
    await scan(service, other)
    await other.ask('offerPasskey')
    expect([offers(page), offers(other)]).toEqual([1, 0])
  })

  test('behavior: offers no passkey for a login by email', async () => {
    const service = fakeService()
    const page = startPage({ service })
    await page.ask('offerPasskey')
    await logIn(page, service, 'anna@example.com')
    await page.ask('offerPasskey')
    expect(offers(page)).toBe(0)
  })
})

describe('phishing: the user signs the attacker’s Farcaster code', () => {
  const begun = (service: Service) => startPage({ service, host: 'https://evil.example' })

  test('behavior: the attacker can access the wallet if no passkey protects it', async () => {
    const { service, address } = await visitor()
    const thief = begun(service)
    await scan(service, thief, unsealWith(2))
    expect(thief.auth.signedIn()?.eip155).toBe(address)
  })

  test('error: the attacker cannot access a wallet with a passkey, even with both roles’ shares (AU-17)', async () => {
    const { service, page, address } = await visitor()
    await protect(page)
    const thief = begun(service)
    await expect(scan(service, thief, unsealWith(2))).rejects.toMatchObject({ cause: { reason: 'UNSEALING_FAILED' } })
    expect(thief.auth.signedIn()).toBe(undefined)
    // Both roles accept the user's signature, so the attacker can fetch the following data from both roles.
    const { services } = thief.login.attempts.current('farcaster')!
    const { enrolments } = await services.keeper.getAccount(null)
    expect(enrolments.map(({ sealing }) => sealing.kind)).toEqual(['passkey'])
    const fetched: Uint8Array[] = []
    for (const { id } of enrolments)
      for (const role of [services.login, services.keeper])
        fetched.push(base64Url.decode((await role.getShare({ id })).share))
    for (const one of fetched)
      for (const other of fetched) {
        const seed = await combineShares(one, other).catch(() => undefined)
        expect(seed && (await deriveKeys(seed)).keys.eip155.address).not.toBe(address)
      }
    // The user logs in from a new browser, with the passkey.
    const own = startPage({ service, host: 'https://b.example' })
    await scan(service, own, unsealWith(1))
    expect(own.auth.signedIn()?.eip155).toBe(address)
  })

  test('error: the user’s browser refuses the new wallet if an attacker replaces the old one (AU-17)', async () => {
    const { service, page, address } = await visitor()
    await protect(page)
    const thief = begun(service)
    await expect(scan(service, thief, unsealWith(2))).rejects.toThrow()
    const { services } = thief.login.attempts.current('farcaster')!
    for (const { id } of (await services.keeper.getAccount(null)).enrolments)
      for (const role of [services.keeper, services.login]) await role.removeEnrolment({ id })
    // The attacker's login continues with the same signature. The user's account has no wallet at either role now, so
    // this login creates a new wallet.
    await connectFarcaster(thief.login)
    expect(thief.auth.signedIn()?.eip155).not.toBe(address)
    await page.ask('signOut')
    await expect(scan(service, page)).rejects.toMatchObject({ reason: 'RECOVERY_MISSING' })
    expect(page.auth.signedIn()).toBe(undefined)
  })
})

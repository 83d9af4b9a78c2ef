import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Identity } from '../../fakes/fakeRole.ts'
import { Refusal } from '../../fakes/fakeRole.ts'
import { caster, fakeService } from '../../fakes/fakeService.ts'
import { fakeStorage } from '../../fakes/fakeStorage.ts'
import { startPage } from '../../fakes/startPage.ts'
import type { LoginContext } from '../LoginContext.ts'
import { connectSocial } from './connectSocial.ts'

const anna: Identity = { method: 'google', subject: '1', email: 'anna@example.com', userName: 'Anna' }
const uri = 'https://auth.airlock.example/social.html'
type User = { address: string; userName: string | null }

async function begin(service = fakeService()) {
  const page = startPage({ service })
  const { uri: popup } = await page.ask<{ uri: string }>('getSocialRedirectUri', { provider: 'google' })
  return { service, page, popup }
}

describe('login with a social provider', () => {
  test('default', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    const user = await page.ask<User>('connectSocial', { uri, preferredAccountType: 'eoa', chainId: 'eip155:1' })
    expect(user).toMatchObject({ userName: 'Anna', preferredAccountType: 'eoa', address: page.auth.signedIn()?.eip155 })
    await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(user.address))
    // The popup starts at a page of the auth origin. The roles' URLs are in the fragment, which no server sees.
    expect(popup).toMatch(/^https:\/\/auth\.airlock\.example\/social\.html#login=[^&]+&keeper=[^&]+$/)
  })

  test('behavior: the modal receives the result by polling if the popup cannot send a message', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await expect.poll(() => page.sent).toContainEqual({ name: 'socialResult', params: { uri } })
    await page.ask('getUser', { socialUri: uri })
    expect(page.auth.signedIn()?.userName).toBe('Anna')
  })

  test('behavior: the same user gets the same wallet in another browser, without an email', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    const other = await begin(service)
    service.settleSocial(other.popup, anna)
    await other.page.ask('connectSocial', { uri })
    expect(other.page.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
    expect([service.login.mails, service.keeper.mails]).toEqual([[], []])
  })

  test('behavior: a social login and an email login with the same address have different accounts', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    await page.ask('signOut')
    expect(await page.ask('connectEmail', { email: anna.email })).toEqual({ action: 'VERIFY_DEVICE' })
  })

  test('error: does not trust a message that claims to be from the popup', async () => {
    const { page } = await begin()
    await expect(page.ask('connectSocial', { uri: `${uri}?ok=1` })).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(page.auth.signedIn()).toBe(undefined)
  })

  test.each([
    ['the first prompt', 'denied', anna],
    ['the second prompt', anna, 'denied'],
  ] as const)('error: rejects with CONNECTION_REJECTED if the user refuses at %s', async (_, login, keeper) => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, login, keeper)
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ message: 'Connection rejected' })
    const { length } = service.asked
    await page.clock.wait(5000, new AbortController().signal)
    await page.clock.wait(5000, new AbortController().signal)
    // All polling has stopped.
    expect(service.asked.length).toBe(length)
  })

  test('behavior: accepts different user names at the two roles: Apple’s user types a name for each role', async () => {
    const { service, page, popup } = await begin()
    const apple = { ...anna, method: 'apple' } as const
    service.settleSocial(popup, apple, { ...apple, userName: 'Ann' })
    expect(await page.ask<User>('connectSocial', { uri })).toMatchObject({ userName: 'Anna' })
  })

  test('error: creates no wallet if the user logs in with a different account at each role', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna, { ...anna, subject: '2', email: 'bob@example.com', userName: 'Bob' })
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
    expect(service.login.accounts[0]!.enrolments.size).toBe(0)
  })

  test("error: refuses different email addresses at the two roles, even without using the keeper's share", async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    await page.ask('signOut')
    const again = await page.ask<{ uri: string }>('getSocialRedirectUri', { provider: 'google' })
    service.settleSocial(again.uri, anna, { ...anna, subject: '2', email: 'bob@example.com' })
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
    expect(page.auth.signedIn()).toBe(undefined)
  })

  describe('a popup that no auth frame has confirmed', () => {
    const halves = { login: '123', keeper: '456' }
    /** Types the codes into the field, one after the other, by calling the page's `verify`. */
    async function type(codes: readonly string[], change: object = {}) {
      const { service, page, popup } = await begin()
      service.holdSocial(popup, anna, halves)
      const heard: (string | undefined)[] = []
      const lengths: number[] = []
      const askDigits: LoginContext['askDigits'] = async ({ length, verify }) => {
        lengths.push(length)
        for (const code of codes) {
          const failure = await verify(code).then(
            () => undefined,
            (error: unknown) => error as { reason: string },
          )
          heard.push(failure?.reason)
          if (!failure) return
          if (failure.reason === 'LOGIN_ENDED') throw failure
        }
      }
      const done = connectSocial({ ...page.login, askDigits, ...change })
      return { service, page, done, heard, lengths }
    }

    test('default: sends each role only that role’s half of the code', async () => {
      const { service, page, done, heard, lengths } = await type(['123456'])
      expect(await done).toMatchObject({ userName: 'Anna' })
      expect([lengths, heard]).toEqual([[6], [undefined]])
      const given = service.asked.filter(({ body }) => body.includes('digits'))
      const said = given.map(({ url, body }) => [new URL(url).host.split('.')[0], JSON.parse(body).digits])
      expect(said.toSorted()).toEqual([
        ['keeper', '456'],
        ['login', '123'],
      ])
      expect(page.auth.signedIn()?.userName).toBe('Anna')
    })

    test('behavior: does not send a role its half again after the role has accepted it', async () => {
      const { done, heard } = await type(['123999', '000456'])
      await done
      expect(heard).toEqual(['CODE_WRONG', undefined])
    })

    test('error: ends the login after the user has typed three wrong codes', async () => {
      const { page, done, heard } = await type(['999456', '998456', '997456'])
      await expect(done).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
      expect(heard).toEqual(['CODE_WRONG', 'CODE_WRONG', 'LOGIN_ENDED'])
      expect([page.auth.signedIn(), page.login.attempts.current('social')]).toEqual([undefined, undefined])
    })

    test('error: rejects with USER_REJECTED if the user leaves the code field', async () => {
      const askDigits = () => Promise.reject(makeError('USER_REJECTED'))
      const { page, done } = await type([], { askDigits })
      await expect(done).rejects.toMatchObject({ reason: 'USER_REJECTED' })
      expect(page.auth.signedIn()).toBe(undefined)
    })
  })

  test('behavior: at a user’s first login on a site, the provider asks the user once, for the login role', async () => {
    const service = fakeService()
    const storage = fakeStorage()
    const wanted: unknown[] = []
    for (const host of ['https://a.example', 'https://a.example', 'https://b.example']) {
      const page = startPage({ service, storage, host })
      const before = service.asked.length
      const { uri: popup } = await page.ask<{ uri: string }>('getSocialRedirectUri', { provider: 'google' })
      service.settleSocial(popup, anna)
      await page.ask('connectSocial', { uri })
      const starts = service.asked.slice(before).filter(({ url }) => url.endsWith('/v1/social/start'))
      wanted.push(starts.map(({ body }) => JSON.parse(body).mustAsk ?? false))
    }
    expect(wanted).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ])
  })

  test.each([
    ['PROVIDER_FAILED', 502, 'Failed to initiate social connection'],
    ['THROTTLED', 429, 'Please try again after 30 seconds'],
    ['ORIGIN_NOT_ALLOWED', 403, 'Invalid App Configuration'],
  ] as const)('error: rejects if the login cannot start: %s', async (code, status, message) => {
    const service = fakeService()
    service.faults.before = () => {
      throw new Refusal(status, code)
    }
    await expect(begin(service)).rejects.toMatchObject({ message })
  })
})

describe('login by Farcaster', () => {
  test('default', async () => {
    const service = fakeService()
    const page = startPage({ service })
    const { url } = await page.ask<{ url: string }>('getFarcasterUri')
    const connected = page.ask('connectFarcaster')
    service.signFarcaster(url)
    expect(await connected).toEqual({ userName: caster.userName })
    await page.auth.vault.withKeys(async ({ eip155 }) => {
      expect(eip155.address).toBe(page.auth.signedIn()?.eip155)
    })
    const other = startPage({ service })
    service.signFarcaster((await other.ask<{ url: string }>('getFarcasterUri')).url)
    await other.ask('connectFarcaster')
    expect(other.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
  })

  test.each([429, 503])('behavior: continues to wait while the relay responds with status %i', async (status) => {
    const service = fakeService()
    let refusals = 3
    const fetch: typeof globalThis.fetch = async (url, init) =>
      `${url}`.endsWith('/v1/channel/status') && refusals-- > 0
        ? new Response('', { status })
        : service.fetch(url, init)
    const page = startPage({ service: { fetch } })
    service.signFarcaster((await page.ask<{ url: string }>('getFarcasterUri')).url)
    expect(await page.ask('connectFarcaster')).toEqual({ userName: caster.userName })
    expect(refusals).toBeLessThan(0)
  })

  test('error: rejects with FARCASTER_FAILED if the service cannot start the login', async () => {
    const service = fakeService()
    service.faults.before = () => {
      throw new Refusal(502, 'PROVIDER_FAILED')
    }
    await expect(startPage({ service }).ask('getFarcasterUri')).rejects.toMatchObject({
      message: 'Failed to connect to farcaster',
    })
  })
})

describe('retrying a login by Farcaster', () => {
  test.each(['login', 'keeper'] as const)(
    'behavior: continues the login after a short failure of the %s role',
    async (failing) => {
      const service = fakeService()
      const page = startPage({ service })
      service.signFarcaster((await page.ask<{ url: string }>('getFarcasterUri')).url)
      service.faults.before = (path, role) => {
        if (path === '/v1/farcaster/verify' && role === failing) throw new Refusal(502, 'PROVIDER_FAILED')
      }
      await expect(page.ask('connectFarcaster')).rejects.toMatchObject({ reason: 'FARCASTER_FAILED' })
      delete service.faults.before
      // The relay returns the signature only once.
      expect(await page.ask('connectFarcaster')).toEqual({ userName: caster.userName })
    },
  )
})

describe('change of the email address', () => {
  test('default', async () => {
    const service = fakeService()
    const page = startPage({ service })
    const { logIn } = await import('../../fakes/startPage.ts')
    await logIn(page, service, 'old@example.com')
    const address = page.auth.signedIn()?.eip155
    expect(await page.ask('updateEmail', { email: 'new@example.com' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await page.ask('updateEmailPrimaryOtp', { otp: service.codeFor('old@example.com') })
    const otp = service.codeFor('new@example.com')
    expect(await page.ask('updateEmailSecondaryOtp', { otp })).toEqual({ newEmail: 'new@example.com' })
    expect(page.auth.signedIn()?.email).toBe('new@example.com')
    // The login role knows this browser under the new email address. Another browser gets its link at the new address.
    await page.ask('signOut')
    expect(await page.ask('connectEmail', { email: 'new@example.com' })).toEqual({ action: 'VERIFY_OTP' })
    const other = startPage({ service })
    await logIn(other, service, 'new@example.com')
    expect(other.auth.signedIn()?.eip155).toBe(address)
  })
})

import { describe, expect, test } from 'vitest'
import { modalError } from '#shared/errors/modalError.ts'
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

describe('login by a social provider', () => {
  test('default', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    const user = await page.ask<User>('connectSocial', { uri, preferredAccountType: 'eoa', chainId: 'eip155:1' })
    expect(user).toMatchObject({ userName: 'Anna', preferredAccountType: 'eoa', address: page.auth.signedIn()?.eip155 })
    await page.auth.vault.withKeys(async ({ eip155 }) => expect(eip155.address).toBe(user.address))
    // The popup's way begins at this origin's own page, and no server sees it.
    expect(popup).toMatch(/^https:\/\/auth\.airlock\.example\/social\.html#login=[^&]+&keeper=[^&]+$/)
  })

  test('behavior: the modal hears of it by polling, where no message gets out of the popup', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await expect.poll(() => page.sent).toContainEqual({ name: 'socialResult', params: { uri } })
    await page.ask('getUser', { socialUri: uri })
    expect(page.auth.signedIn()?.userName).toBe('Anna')
  })

  test('behavior: the same person has the same wallet in another browser, without a mail', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    const other = await begin(service)
    service.settleSocial(other.popup, anna)
    await other.page.ask('connectSocial', { uri })
    expect(other.page.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
    expect([service.login.mails, service.keeper.mails]).toEqual([[], []])
  })

  test('behavior: an account with the same address at a provider is not the one of the e-mail login', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    await page.ask('signOut')
    expect(await page.ask('connectEmail', { email: anna.email })).toEqual({ action: 'VERIFY_DEVICE' })
  })

  test('error: what the popup says proves nothing', async () => {
    const { page } = await begin()
    await expect(page.ask('connectSocial', { uri: `${uri}?ok=1` })).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(page.auth.signedIn()).toBe(undefined)
  })

  test.each([
    ['the first prompt', 'denied', anna],
    ['the second prompt', anna, 'denied'],
  ] as const)('error: refused at %s', async (_, login, keeper) => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, login, keeper)
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ message: 'Connection rejected' })
    const { length } = service.asked
    await page.clock.wait(5000, new AbortController().signal)
    await page.clock.wait(5000, new AbortController().signal)
    // No poll continues.
    expect(service.asked.length).toBe(length)
  })

  test('behavior: the name may differ: Apple asks for it at each prompt', async () => {
    const { service, page, popup } = await begin()
    const apple = { ...anna, method: 'apple' } as const
    service.settleSocial(popup, apple, { ...apple, userName: 'Ann' })
    expect(await page.ask<User>('connectSocial', { uri })).toMatchObject({ userName: 'Anna' })
  })

  test('error: two different accounts in the two prompts make no wallet', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna, { ...anna, subject: '2', email: 'bob@example.com', userName: 'Bob' })
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
    expect(service.login.accounts[0]!.enrolments.size).toBe(0)
  })

  test('error: two addresses in the two prompts, on a browser that would not need the keeper', async () => {
    const { service, page, popup } = await begin()
    service.settleSocial(popup, anna)
    await page.ask('connectSocial', { uri })
    await page.ask('signOut')
    const again = await page.ask<{ uri: string }>('getSocialRedirectUri', { provider: 'google' })
    service.settleSocial(again.uri, anna, { ...anna, subject: '2', email: 'bob@example.com' })
    await expect(page.ask('connectSocial', { uri })).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
    expect(page.auth.signedIn()).toBe(undefined)
  })

  describe('a popup that was not led from here', () => {
    const halves = { login: '123', keeper: '456' }
    /** Types one code after the other into the field, each as `verify` takes it. */
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

    test('default: each role gets its half of the code, and no other digit', async () => {
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

    test('behavior: a role that was right once is not asked again', async () => {
      const { done, heard } = await type(['123999', '000456'])
      await done
      expect(heard).toEqual(['CODE_WRONG', undefined])
    })

    test('error: three wrong codes end the login', async () => {
      const { page, done, heard } = await type(['999456', '998456', '997456'])
      await expect(done).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
      expect(heard).toEqual(['CODE_WRONG', 'CODE_WRONG', 'LOGIN_ENDED'])
      expect([page.auth.signedIn(), page.login.attempts.current('social')]).toEqual([undefined, undefined])
    })

    test('error: the visitor leaves the field', async () => {
      const askDigits = () => Promise.reject(modalError('USER_REJECTED'))
      const { page, done } = await type([], { askDigits })
      await expect(done).rejects.toMatchObject({ reason: 'USER_REJECTED' })
      expect(page.auth.signedIn()).toBe(undefined)
    })
  })

  test('behavior: the provider must ask at the first login of a site, at the first role', async () => {
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
  ] as const)('error: it cannot begin: %s', async (code, status, message) => {
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

  test.each([429, 503])('behavior: the relay answers %i for a while: the login waits on', async (status) => {
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

  test('error: it cannot begin', async () => {
    const service = fakeService()
    service.faults.before = () => {
      throw new Refusal(502, 'PROVIDER_FAILED')
    }
    await expect(startPage({ service }).ask('getFarcasterUri')).rejects.toMatchObject({
      message: 'Failed to connect to farcaster',
    })
  })
})

describe('login by Farcaster, tried again', () => {
  test.each(['login', 'keeper'] as const)('behavior: the %s role fails for a moment', async (failing) => {
    const service = fakeService()
    const page = startPage({ service })
    service.signFarcaster((await page.ask<{ url: string }>('getFarcasterUri')).url)
    service.faults.before = (path, role) => {
      if (path === '/v1/farcaster/verify' && role === failing) throw new Refusal(502, 'PROVIDER_FAILED')
    }
    await expect(page.ask('connectFarcaster')).rejects.toMatchObject({ reason: 'FARCASTER_FAILED' })
    delete service.faults.before
    // The relay returns the signature once.
    expect(await page.ask('connectFarcaster')).toEqual({ userName: caster.userName })
  })
})

describe('change of the e-mail address', () => {
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
    // This browser is known by the new address, and another one gets its link there.
    await page.ask('signOut')
    expect(await page.ask('connectEmail', { email: 'new@example.com' })).toEqual({ action: 'VERIFY_OTP' })
    const other = startPage({ service })
    await logIn(other, service, 'new@example.com')
    expect(other.auth.signedIn()?.eip155).toBe(address)
  })
})

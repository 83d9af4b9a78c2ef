import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Identity } from '../../fakes/fakeRole.ts'
import { fakeService } from '../../fakes/fakeService.ts'
import { startPage } from '../../fakes/startPage.ts'
import { removeBrowser } from '../../security/browserSection.ts'
import { createKeeperProof } from './createKeeperProof.ts'
import { createLogInAgain, type LoginPage } from './createLogInAgain.ts'

const anna: Identity = { method: 'x', subject: '1', email: null, userName: 'Anna' }
const bob: Identity = { ...anna, subject: '2', userName: 'Bob' }
const signal = new AbortController().signal
type Attempt = Awaited<ReturnType<LoginPage['begin']>>

/** Logs in a user whose provider returns no email address, in two browsers, and advances the clock by ten minutes. */
async function visitor(method: 'x' | 'farcaster' = 'x') {
  const clock = { time: 0 }
  const service = fakeService(() => clock.time)
  const logIn = async (host: string) => {
    const page = startPage({ service, host })
    if (method === 'x') {
      service.settleSocial((await page.ask<{ uri: string }>('getSocialRedirectUri', { provider: 'x' })).uri, anna)
      await page.ask('connectSocial', { uri: 'https://auth.airlock.example/social.html' })
    } else {
      service.signFarcaster((await page.ask<{ url: string }>('getFarcasterUri')).url)
      await page.ask('connectFarcaster')
    }
    return page
  }
  const other = (await logIn('https://a.example')).login.session.current()!.who.enrolmentId
  const page = await logIn('https://b.example')
  const active = () => page.login.session.current()!
  clock.time += 601_000
  const asked = service.asked.length
  const named: string[] = []
  /** Replaces the login page: `act` does what the user would do on that page. */
  const proof = (act: (attempt: Attempt, page: LoginPage, way: unknown) => Promise<unknown>, digits?: string) => {
    const { logInAgain, way } = createLogInAgain({
      ...page.login,
      ...(digits && { askDigits: async ({ verify }) => verify(digits) }),
      async show(drawn) {
        named.push(drawn.name)
        const attempt = await drawn.begin(signal)
        await act(attempt, drawn, way())
      },
    })
    const noLink = () => Promise.reject(new Error('no link'))
    return { prove: createKeeperProof({ ...page.login, logInAgain, showLink: noLink }), way }
  }
  const settle = ({ uri }: Attempt, who: Identity, digits?: string) => {
    const way = new URLSearchParams(new URL(uri).hash.slice(1))
    const id = way.get('keeper')!.split('/').at(-1)!
    if (digits) service.keeper.logins.get(id)!.digits = digits
    service.keeper.settle(id, who)
    return [...way.keys()]
  }
  const paths = () =>
    service.asked.slice(asked).map(({ url }) => new URL(url).host.split('.')[0] + new URL(url).pathname)
  return { service, clock, page, active, other, proof, settle, paths, named }
}
const left = (given: Awaited<ReturnType<typeof visitor>>) => [
  given.service.login.accounts[0]!.enrolments.size,
  given.service.keeper.accounts[0]!.enrolments.size,
]

describe('createLogInAgain', () => {
  test('default: to remove a browser, the user has to log in only at the keeper', async () => {
    const given = await visitor()
    const { active, other, service } = given
    const { prove, way } = given.proof(async (attempt, { accept }, led) => {
      expect(given.settle(attempt, anna)).toEqual(['keeper'])
      expect(attempt.uri).toBe(`https://auth.airlock.example/social.html#${new URLSearchParams(led as never)}`)
      expect(await accept(await attempt.done(signal))).toBe(true)
    })
    await removeBrowser(active(), other, prove)
    expect([left(given), given.named, way()]).toEqual([[1, 1], ['X'], undefined])
    expect(given.paths().filter((path) => /social/.test(path))).toEqual([
      'keeper/v1/social/start',
      'keeper/v1/social/collect',
    ])
    const start = service.asked.findLast(({ url }) => url.endsWith('/v1/social/start'))!
    expect(JSON.parse(start.body)).toMatchObject({ provider: 'x', mustAsk: true })
  })

  test('behavior: a second change within five minutes needs no other login', async () => {
    const given = await visitor()
    const { prove } = given.proof(async (attempt, { accept }) => {
      given.settle(attempt, anna)
      await accept(await attempt.done(signal))
    })
    await prove(given.active())
    given.clock.time += 299_000
    await prove(given.active())
    expect(given.named).toEqual(['X'])
    given.clock.time += 2_000
    await prove(given.active())
    expect(given.named).toEqual(['X', 'X'])
  })

  test('error: refuses a login with another account, and lets the user choose an account again', async () => {
    const given = await visitor()
    const { prove } = given.proof(async (attempt, { accept, begin }) => {
      given.settle(attempt, bob)
      expect(await accept(await attempt.done(signal))).toBe(false)
      expect(given.active().tokens.has('keeper')).toBe(false)
      expect((await begin(signal)).uri).not.toBe(attempt.uri)
      throw makeError('USER_REJECTED')
    })
    await expect(removeBrowser(given.active(), given.other, prove)).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(left(given)).toEqual([2, 2])
  })

  test('error: rejects with CONNECTION_REJECTED if the user declines at the provider', async () => {
    const given = await visitor()
    const { prove } = given.proof(async ({ uri, done }) => {
      given.service.keeper.settle(uri.slice(-36), 'denied')
      await done(signal)
    })
    await expect(prove(given.active())).rejects.toMatchObject({ reason: 'CONNECTION_REJECTED' })
    expect(given.active().tokens.has('keeper')).toBe(false)
  })

  test.each([
    ['123', true],
    ['124', false],
  ])('behavior: if the window has no opener, requires the digits 123. The user types %s', async (digits, isRight) => {
    const given = await visitor()
    const { prove } = given.proof(async (attempt, { accept }) => {
      given.settle(attempt, anna, '123')
      await accept(await attempt.done(signal))
    }, digits)
    const proven = prove(given.active()).then(
      () => undefined,
      (error: { reason: string }) => error.reason,
    )
    expect([await proven, given.active().tokens.has('keeper')]).toEqual(
      isRight ? [undefined, true] : ['CODE_WRONG', false],
    )
  })

  test('behavior: with Farcaster, the user signs only once, and only for the keeper', async () => {
    const given = await visitor('farcaster')
    const { prove } = given.proof(async (attempt, { accept, byCode }) => {
      expect(byCode).toBe(true)
      given.service.signFarcaster(attempt.uri)
      expect(await accept(await attempt.done(signal))).toBe(true)
    })
    await removeBrowser(given.active(), given.other, prove)
    expect([left(given), given.named]).toEqual([[1, 1], ['Farcaster']])
    expect(given.paths().filter((path) => /^login.*farcaster/.test(path))).toEqual([])
  })

  test('behavior: lets the user continue a deletion after the keeper has already deleted its data', async () => {
    const given = await visitor()
    const { service } = given
    service.login.accounts[0]!.deleting = true
    service.keeper.remove(service.keeper.accounts[0]!)
    const as = (who: Identity) =>
      given.proof(async (attempt, { accept }) => {
        given.settle(attempt, who)
        if (!(await accept(await attempt.done(signal)))) throw makeError('USER_REJECTED')
      }).prove
    await expect(as(bob)(given.active())).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    await expect(as(anna)(given.active())).rejects.toMatchObject({ reason: 'IDENTITIES_DIFFER' })
  })
})

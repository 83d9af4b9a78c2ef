import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../api/serviceApi.ts'
import { enrolment, signEnrolment } from '../../fakes/enrolment.ts'
import { createProof, host, projectId, type SocialWorld, startSocialWorld } from './fakes/startSocialWorld.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await startSocialWorld()
}, 90_000)
afterAll(() => world?.stop())

type Role = 'login' | 'keeper'
type Collected = { state: string; reason?: string; session?: Session; error?: { code: string } }

async function start(role: Role, wants: { mustAsk?: boolean; provider?: string } = {}) {
  const { verifier, challenge } = createProof()
  const params = { projectId, origin: host, provider: 'google', challenge, ...wants }
  const { body } = await world.call<{ id: string; uri: string }>(role, '/v1/social/start', params)
  const collect = async (digits?: string) =>
    (await world.call<Collected>(role, '/v1/social/collect', { id: body.id, verifier, digits })).body
  return { uri: body.uri, collect }
}

/** An attacker starts a login and sends its URL to a victim, who clicks Continue and logs in. */
async function lured(role: Role = 'login') {
  const login = await start(role)
  const browser = world.browser()
  const question = await browser.submit(await browser.open(login.uri))
  const { url } = await browser.submit(question, { login: 'alice', answer: 'continue' })
  const brought = new URLSearchParams(url.hash.slice(1))
  expect([url.origin + url.pathname, brought.get('site')]).toEqual([world.socialEnd, host])
  return { ...login, digits: brought.get('digits') ?? '', browser }
}
const wrongFor = (digits: string) => (digits === '000' ? '001' : '000')

describe('collectSocial', () => {
  test.each(['login', 'keeper'] as const)(
    'default: at the %s role the login is collected once, and only with the digits',
    async (role) => {
      const { collect, digits } = await lured(role)
      expect(await collect()).toEqual({ state: 'digits' })
      expect((await collect(wrongFor(digits))).error?.code).toBe('CODE_WRONG')
      expect(await collect()).toEqual({ state: 'digits' })
      expect((await collect(digits)).session?.account.email).toBe('alice@example.com')
      world.later(61_000)
      expect((await collect(digits)).state).toBe('denied')
    },
  )

  test('error: rejects the verifier without digits, and ends the login after three wrong digit entries', async () => {
    const { collect, digits } = await lured()
    const codes = []
    for (let left = 3; left > 0; left--) codes.push((await collect(wrongFor(digits))).error?.code)
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'LOGIN_ENDED'])
    for (const given of [undefined, digits]) expect((await collect(given)).state).toBe('denied')
  })

  test('error: counts every one of several simultaneous digit entries', async () => {
    const { collect, digits } = await lured()
    const guesses = Array.from({ length: 10 }, () => collect(wrongFor(digits)))
    const wrong = (await Promise.all(guesses)).filter(({ error }) => error?.code === 'CODE_WRONG')
    expect(wrong.length).toBe(2)
    expect((await collect(digits)).state).toBe('denied')
  })

  test('error: rejects the digits after five minutes', async () => {
    const { collect, digits } = await lured()
    world.later(5 * 60_000 + 1)
    expect(await collect(digits)).toEqual({ state: 'denied', reason: 'expired' })
  })

  test('error: rejects the digits that belong to another login', async () => {
    const [own, other] = [await lured(), await lured()]
    if (own.digits !== other.digits) expect((await own.collect(other.digits)).error?.code).toBe('CODE_WRONG')
    expect((await own.collect(own.digits)).state).toBe('done')
  })

  test('behavior: the provider asks the user to confirm, even if the user is still logged in there', async () => {
    const { browser } = await lured()
    const { uri, collect } = await start('login')
    const page = await browser.submit(await browser.open(uri))
    expect([page.url.origin, await collect()]).toEqual([world.issuer.url, { state: 'pending' }])
    expect(page.body).toContain('wants to know who you are')
  })

  test('behavior: a login at the keeper alone is a fresh proof for its account, but for no other account', async () => {
    const browser = world.browser()
    const prove = async (login: string) => {
      const { uri, collect } = await start('keeper', { mustAsk: true, provider: 'github' })
      await browser.submit(await browser.post(uri, world.authOrigin), { login, answer: 'continue' })
      return (await collect()).session!
    }
    const at = async (path: string, body: unknown, token: string) =>
      (await world.call<{ error?: { code: string } } | null>('keeper', path, body, token)).body?.error?.code
    const { id, ...share } = enrolment()
    const first = await prove('nomail-carol')
    const own = { ...share, id, proof: await signEnrolment({ id, address: share.address }, 'keeper', first.token) }
    expect(first.account).toMatchObject({ method: 'github', email: null })
    expect(await at('/v1/enrolments/put', own, first.token)).toBe(undefined)
    world.later(601_000)
    expect(await at('/v1/enrolments/remove', { id }, first.token)).toBe('PROOF_TOO_OLD')

    const other = await prove('nomail-dave')
    expect(other.account.enrolments).toEqual([])
    expect(await at('/v1/enrolments/share', { id }, other.token)).toBe('NOT_FOUND')
    await at('/v1/enrolments/remove', { id }, other.token)
    const again = await prove('nomail-carol')
    expect(again.account).toMatchObject({ id: first.account.id, enrolments: [{ id }] })
    expect(await at('/v1/enrolments/remove', { id }, again.token)).toBe(undefined)
  })

  test('behavior: the provider asks the user even in the auth page’s popup if the auth frame requests it', async () => {
    const { browser } = await lured()
    const { uri } = await start('login', { mustAsk: true })
    expect((await browser.post(uri, world.authOrigin)).body).toContain('wants to know who you are')
  })
})

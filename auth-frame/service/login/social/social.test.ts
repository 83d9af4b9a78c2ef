import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../api/serviceApi.ts'
import { startRedirect } from './fakes/startRedirect.ts'
import { createProof, host, projectId, type SocialWorld, startSocialWorld } from './fakes/startSocialWorld.ts'

let world: SocialWorld
beforeAll(async () => {
  world = await startSocialWorld()
}, 90_000)
afterAll(() => world?.stop())

type Role = 'login' | 'keeper'
type Answer = { id: string; uri: string; error?: { code: string } }
type Collected = { state: string; reason?: string; session?: Session }

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
const continued = (login: string) => ({ login, answer: 'continue' })
const denied = { state: 'denied', reason: 'denied' }
const failed = { state: 'denied', reason: 'failed' }

async function start(role: Role, provider: string) {
  const { verifier, challenge } = createProof()
  const params = { projectId, origin: host, provider, challenge }
  const { status, body } = await world.call<Answer>(role, '/v1/social/start', params)
  const collect = async () => (await world.call<Collected>(role, '/v1/social/collect', { id: body.id, verifier })).body
  return { status, ...body, collect }
}

/** Starts a login and opens the provider's page that asks the user to confirm. */
async function ask(provider: string, role: Role = 'login') {
  const login = await start(role, provider)
  const browser = world.browser()
  const question = await browser.post(login.uri, world.authOrigin)
  const authorize = new URL(question.trail.find((each) => each.includes('/auth?')) ?? '')
  return { ...login, browser, question, authorize }
}

const accountOf = async (provider: string, name: string) => {
  const { browser, question, collect } = await ask(provider)
  await browser.submit(question, continued(name))
  return (await collect()).session?.account
}

describe('socialRoutes', () => {
  test.each([
    ['google', 'alice@example.com', 'Alice'],
    ['github', 'alice@example.com', 'alice'],
    ['apple', 'alice@example.com', 'Alice Example'],
    ['facebook', 'alice@example.com', 'Alice'],
    ['x', null, 'alice'],
    ['discord', 'alice@example.com', 'alice'],
  ])('default: %s asks the user only once, although both roles start a login', async (provider, email, userName) => {
    const browser = world.browser()
    for (const role of ['login', 'keeper'] as const) {
      const { uri, collect } = await start(role, provider)
      expect(await collect()).toEqual({ state: 'pending' })
      let page = await browser.post(uri, world.authOrigin)
      if (role === 'login') {
        expect(page.url.origin).toBe(world.issuer.url)
        page = await browser.submit(page, continued('alice'))
      }
      expect(page.url.href).toBe(world.socialEnd)
      const collected = await collect()
      expect(collected).toMatchObject({ state: 'done', session: { account: { email, userName, method: provider } } })
      world.later(61_000)
      expect((await collect()).state).toBe('denied')
    }
  })

  test.each(providers)('behavior: reports a denied login if the user clicks Cancel at %s', async (provider) => {
    const { browser, question, collect } = await ask(provider)
    const end = await browser.submit(question, { answer: 'cancel' })
    expect(end.url.href).toBe(`${world.socialEnd}?error=access_denied`)
    expect(await collect()).toEqual(denied)
  })

  test('behavior: a user keeps the same account at each later login with the same provider', async () => {
    const [first, again, elsewhere] = [
      await accountOf('google', 'carol'),
      await accountOf('google', 'carol'),
      await accountOf('discord', 'carol'),
    ]
    expect(again?.id).toBe(first?.id)
    expect(elsewhere?.id).not.toBe(first?.id)
  })

  test.each([
    ['google', 'unverified-dave', null],
    ['github', 'unverified-dave', null],
    ['github', 'nomail-dave', null],
    ['apple', 'unverified-dave', null],
    ['facebook', 'nomail-dave', null],
    ['discord', 'unverified-dave', null],
    ['google', 'dave@mail.example', 'dave@mail.example'],
  ])('behavior: the account of %s user %s has the address %s', async (provider, name, email) => {
    expect((await accountOf(provider, name))?.email).toBe(email)
  })

  test('behavior: keeps the user’s name, which Apple sends only at the first login', async () => {
    expect((await accountOf('apple', 'erin'))?.userName).toBe('Erin Example')
    expect((await accountOf('apple', 'erin'))?.userName).toBe('Erin Example')
  })

  test('behavior: sends the provider an exact redirect URI (AU-10)', async () => {
    const { authorize } = await ask('google')
    const query = Object.fromEntries(authorize.searchParams)
    expect(query).toMatchObject({
      client_id: 'google-login',
      redirect_uri: `${world.origins.login}/v1/social/callback/google`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
    authorize.searchParams.set('redirect_uri', `${world.origins.login}/v1/social/callback/google/more`)
    expect((await world.browser().open(authorize.href)).status).toBe(400)
  })

  test('behavior: a user who does not come from the auth page sees the asking site, and has to click', async () => {
    const login = await start('login', 'google')
    const browser = world.browser()
    for (const from of [undefined, 'https://mail.example', world.modalOrigin, world.authOrigin, world.origins.keeper]) {
      const page = await browser.open(login.uri, from)
      expect(page.url.href).toBe(login.uri)
      expect(page.body).toContain(`The site ${host} asks who you are`)
      expect(page.headers.get('set-cookie')).toBeNull()
    }
    const question = await browser.submit(await browser.open(login.uri))
    const end = await browser.submit(question, continued('alice'))
    expect(end.url.href).toMatch(`${world.socialEnd}#digits=`)
  })

  test('behavior: a popup that is opened again in the same browser continues after the user clicks', async () => {
    const { uri, browser, question, collect } = await ask('google')
    const again = await browser.submit(await browser.open(uri))
    // The provider's first page belongs to an OAuth `state` that the second popup has replaced.
    expect((await browser.submit(question, continued('alice'))).status).toBe(410)
    const end = await browser.submit(again, continued('alice'))
    // The user has clicked, so the service no longer assumes that the auth page sent the popup.
    expect((await collect()).state).toBe('digits')
    expect(end.url.href).toMatch(`${world.socialEnd}#digits=`)
  })

  describe('a compromised login role that starts its own login at the keeper', () => {
    /** Logs a user in at one role. Returns the browser, and a login that the attacker starts at the keeper. */
    async function victim() {
      const { browser, question } = await ask('google')
      await browser.submit(question, continued('alice'))
      return { browser, foreign: await start('keeper', 'google') }
    }

    test.each([303, 302, 307, 308])('error: the keeper asks a user who was redirected (%i)', async (status) => {
      const { browser, foreign } = await victim()
      const hostile = await startRedirect(status, foreign.uri)
      const page = await browser.post(`${hostile.url}/v1/social/begin`, world.authOrigin)
      await hostile.stop()
      expect(page.url.href).toBe(foreign.uri)
      // The keeper shows a page that names the requesting site. If a form was redirected, the keeper refuses the
      // request.
      if (status < 304) expect(page.body).toContain(`The site ${host} asks who you are`)
      else expect(page.status).toBe(410)
      expect(await foreign.collect()).toEqual({ state: 'pending' })
    })

    test('error: the keeper asks the user to confirm if a link or a meta refresh opens its page', async () => {
      const { browser, foreign } = await victim()
      const page = await browser.open(foreign.uri, world.origins.login)
      expect(page.body).toContain(`The site ${host} asks who you are`)
      expect(await foreign.collect()).toEqual({ state: 'pending' })
    })

    test("error: the keeper refuses a form that the login role's page submits to it", async () => {
      const { browser, foreign } = await victim()
      expect((await browser.post(foreign.uri, world.origins.login)).status).toBe(410)
      expect(await foreign.collect()).toEqual({ state: 'pending' })
    })
  })

  test('behavior: pages in the popup keep their opener, cannot be stored or framed, and run no scripts', async () => {
    const { uri } = await start('login', 'google')
    const pages = [await world.browser().open(uri), await world.browser().open(`${uri.slice(0, -2)}00`)]
    expect(pages.map(({ status }) => status)).toEqual([200, 410])
    for (const { headers } of pages) {
      expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  test("error: a provider's callback in another browser ends the login and opens no session", async () => {
    // An attacker has sent the victim the provider's URL, with the state of the attacker's login.
    const { authorize, collect } = await ask('google')
    const victim = world.browser()
    const end = await victim.submit(await victim.open(authorize.href), continued('victim'))
    expect(end.status).toBe(410)
    expect(await collect()).toEqual(failed)
  })

  test("error: refuses the popup's first page in another browser", async () => {
    const { uri, browser, question, collect } = await ask('google')
    expect((await world.browser().post(uri, world.authOrigin)).status).toBe(410)
    await browser.submit(question, continued('alice'))
    expect((await collect()).state).toBe('done')
  })

  test('error: refuses a form that another site submits to imitate a click on "Continue"', async () => {
    const { uri } = await start('login', 'google')
    const browser = world.browser()
    const page = await browser.open(uri)
    const forged = {
      ...page,
      url: new URL('https://evil.example/'),
      body: `<form method="post" action="${uri}"></form>`,
    }
    expect((await browser.submit(forged)).status).toBe(410)
  })

  test.each(['state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&code=x', 'code=x', ''])(
    'error: refuses a callback with %j',
    async (query) => {
      const { browser, collect } = await ask('google')
      const page = await browser.open(`${world.origins.login}/v1/social/callback/google?${query}`)
      expect(page.status).toBe(410)
      expect(await collect()).toEqual({ state: 'pending' })
    },
  )

  test('error: refuses the answer of one provider at the callback URL of another provider', async () => {
    const { browser, authorize, collect } = await ask('google')
    const state = authorize.searchParams.get('state')
    const page = await browser.open(`${world.origins.login}/v1/social/callback/github?state=${state}&code=x`)
    expect(page.status).toBe(410)
    expect(await collect()).toEqual({ state: 'pending' })
  })

  test('error: refuses a callback that is sent a second time', async () => {
    const { browser, question, collect } = await ask('google')
    const end = await browser.submit(question, continued('alice'))
    const callback = end.trail.find((each) => each.includes('/callback/'))!
    expect((await browser.open(callback)).status).toBe(410)
    expect((await collect()).state).toBe('done')
    expect((await browser.open(callback)).status).toBe(410)
  })

  test.each([
    ['a wrong code', 'code=wrong'],
    ['an error other than a cancel', 'error=server_error&error_description=%3Cscript%3E'],
    ['no code', 'more=1'],
    ['two codes', 'code=a&code=b'],
  ])('error: a callback with %s makes the login fail', async (_, query) => {
    for (const provider of ['google', 'github']) {
      const { browser, authorize, collect } = await ask(provider)
      const state = authorize.searchParams.get('state')
      const iss = encodeURIComponent(`${world.issuer.url}/${provider}`)
      const callback = `${world.origins.login}/v1/social/callback/${provider}?state=${state}&iss=${iss}&${query}`
      const end = await browser.open(callback)
      expect(end.url.href).toBe(`${world.socialEnd}?error=login_failed`)
      expect(await collect()).toEqual(failed)
    }
  })

  test("error: refuses Apple's answer as a redirect, and Google's answer as a posted form", async () => {
    for (const [provider, method] of [
      ['apple', 'GET'],
      ['google', 'POST'],
    ] as const) {
      const { browser, authorize, question } = await ask(provider)
      const state = authorize.searchParams.get('state')
      const callback = `${world.origins.login}/v1/social/callback/${provider}`
      const form = { ...question, body: `<form method="post" action="${callback}"></form>` }
      const page =
        method === 'GET'
          ? await browser.open(`${callback}?state=${state}&code=x`)
          : await browser.submit(form, { state: state!, code: 'x' })
      expect(page.status).toBe(410)
    }
  })

  test('error: rejects a host page that the project does not list', async () => {
    const params = { projectId, origin: 'https://evil.example', provider: 'google', challenge: createProof().challenge }
    const { status, body } = await world.call<Answer>('login', '/v1/social/start', params)
    expect([status, body.error?.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  test('error: rejects a wrong verifier', async () => {
    const { id } = await start('login', 'google')
    const wrong = { id, verifier: createProof().verifier }
    expect((await world.call('login', '/v1/social/collect', wrong)).status).toBe(404)
  })

  test("error: after ten minutes, rejects the provider's answer, and refuses the popup's first page", async () => {
    const { uri, browser, question, collect } = await ask('google')
    world.later(10 * 60_000 + 1)
    expect((await browser.submit(question, continued('alice'))).status).toBe(410)
    expect((await browser.post(uri, world.authOrigin)).status).toBe(410)
    expect(await collect()).toEqual({ state: 'denied', reason: 'expired' })
  })
})

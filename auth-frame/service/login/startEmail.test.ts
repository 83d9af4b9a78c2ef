import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const input = (email = world.address()) => ({ ...requester, email, challenge: createProof().challenge })
const start = (params = input(), at = service) => at.login.ok(loginApi.startEmail, params)
const refused = (params = input(), at = service, headers = {}) =>
  at.login.refused(loginApi.startEmail, params, undefined, headers)

describe('startEmail', () => {
  test('default', async () => {
    const params = input()
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    await service.login.ok(loginApi.startEmail, params, undefined, { 'user-agent': chrome })
    const { mail, text, html } = world.inbox.newest(params.email)
    expect(mail.subject).toBe('Your login code')
    for (const body of [text, html]) {
      expect(body).toContain('on dapp.example (not verified) with Chrome on Linux, from the network 127.0.0.x, at ')
      expect(body).toMatch(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/)
      expect(body).toContain('Never share this code.')
      expect(body).toContain(world.inbox.code(params.email))
    }
    expect(html).not.toMatch(/src=|url\(|<script/)
    // Mail programs turn URLs into links, and the client controls the origin that the email names.
    expect(text + html).not.toMatch(/https?:|href/)
  })

  test('error: rejects an email address that is not in normalized form', async () => {
    for (const [typed, means] of typedEmails)
      if (typed !== means) expect((await refused(input(typed))).code, typed).toBe('INVALID_REQUEST')
    expect((await refused(input('victim@xn--a.com'))).code).toBe('INVALID_REQUEST')
  })

  test('behavior: shows an origin that contains another writing system in punycode (OR-6)', async () => {
    world.wallet.origins = ['https://dапp.example']
    world.later(301)
    const params = input()
    expect((await refused(params)).code).toBe('ORIGIN_NOT_ALLOWED')
    expect((await refused({ ...params, origin: 'https://dапp.example' })).code).toBe('ORIGIN_NOT_ALLOWED')
    await start({ ...params, origin: 'https://xn--dp-7kc4d.example' })
    expect(world.inbox.newest(params.email).text).toContain('on xn--dp-7kc4d.example (not verified)')
    world.wallet.origins = [requester.origin]
    world.later(301)
  })

  test('behavior: sends at most one email in 30 seconds, and returns the seconds to wait (AU-5)', async () => {
    const params = input()
    await start(params)
    world.later(10)
    // A new challenge does not avoid the wait.
    const answer = await refused(input(params.email))
    expect(answer).toMatchObject({ code: 'THROTTLED', status: 429 })
    expect(answer.retryAfter).toBeGreaterThanOrEqual(19)
    expect(answer.retryAfter).toBeLessThanOrEqual(20)
    expect(answer.message).toBe(`Please try again after ${answer.retryAfter} seconds`)
    expect(world.inbox.to(params.email)).toHaveLength(1)
    world.later(answer.retryAfter!)
    await start(params)
    expect(world.inbox.to(params.email)).toHaveLength(2)
  })

  test.each([-29, 25])(
    'behavior: the wait is 1 to 30 seconds even if the clock jumps by %i s (RL-13)',
    async (seconds) => {
      const params = input()
      await start(params)
      world.later(seconds)
      const answer = await refused(params)
      expect(answer).toMatchObject({ code: 'THROTTLED', status: 429 })
      expect(answer.retryAfter).toSatisfy((wait: number) => wait >= 1 && wait <= 30)
      world.later(-seconds)
    },
  )

  test('behavior: an email that a wrong clock dated in the future does not block the next email (RL-13)', async () => {
    const params = input()
    await start(params)
    world.later(-86_400)
    await start(params)
    expect(world.inbox.to(params.email)).toHaveLength(2)
    world.later(86_400)
  })

  test('behavior: keeps a code valid if the mail server accepted the email but never answered', async () => {
    const { verifier, challenge } = createProof()
    const email = world.address()
    world.inbox.fail('takes-and-hangs-up')
    const { id } = await service.login
      .ok(loginApi.startEmail, { ...requester, email, challenge })
      .finally(() => world.inbox.fail(undefined))
    await service.login.ok(loginApi.verifyEmail, { id, verifier, code: world.inbox.code(email) })
  })

  test('behavior: sends at most three emails in three minutes (AU-6)', async () => {
    const params = input()
    for (const _ of [1, 2, 3]) {
      await start(params)
      world.later(31)
    }
    const answer = await refused(params)
    expect(answer).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    world.later(answer.retryAfter!)
    await start(params)
    // The mail server also got one email without a code, for admitting a browser.
    expect(world.inbox.to(params.email).filter(({ mail }) => mail.subject === 'Your login code')).toHaveLength(4)
  })

  test('behavior: sends emails to at most twenty addresses an hour for one IP network (AU-6)', async () => {
    const strict = await world.start({ LIMITS: '', CLIENT_ADDRESS_HEADER: 'x-real-ip' })
    const first = input()
    const from = (address: string) => ({ 'x-real-ip': address })
    await strict.login.ok(loginApi.startEmail, first, undefined, from('203.0.113.7'))
    for (let address = 1; address < 20; address++)
      await strict.login.ok(loginApi.startEmail, input(), undefined, from('203.0.113.7'))
    expect(await refused(input(), strict, from('203.0.113.7'))).toMatchObject({ code: 'RATE_LIMITED' })
    await strict.login.ok(loginApi.startEmail, input(), undefined, from('203.0.113.8'))
    world.later(31)
    // An address that is repeated does not count again.
    await strict.login.ok(loginApi.startEmail, first, undefined, from('203.0.113.7'))
    world.later(3600)
    await strict.login.ok(loginApi.startEmail, input(), undefined, from('203.0.113.7'))
    await strict.stop()
  })

  test('behavior: limits how many logins each origin can start (AU-6)', async () => {
    const strict = await world.start({
      LIMITS: JSON.stringify({ startsPerOrigin: { max: 2, window: 600 }, startsOnBusyOrigin: { max: 1, window: 600 } }),
    })
    world.wallet.origins = [requester.origin, 'https://busy.example']
    world.later(301)
    const busy = () => ({ ...input(), origin: 'https://busy.example' })
    await start(busy(), strict)
    await start(busy(), strict)
    // Above the limit of the origin, each network may still start a few logins from it.
    await start(busy(), strict)
    expect((await refused(busy(), strict)).code).toBe('RATE_LIMITED')
    await strict.stop()
    world.wallet.origins = [requester.origin]
    world.later(301)
  })

  test('behavior: accepts another login start as soon as the mail server is available again', async () => {
    const params = input()
    await world.inbox.down()
    expect(await refused(params)).toMatchObject({ code: 'MAIL_FAILED', status: 503 })
    expect((await refused(params)).code).toBe('MAIL_FAILED')
    await world.inbox.up()
    await start(params)
    expect(world.inbox.to(params.email)).toHaveLength(1)
  })

  test('behavior: does not reveal whether an account exists (AU-6)', async () => {
    const known = world.address()
    await service.logIn(known)
    world.later(31)
    const seen = async (email: string) => {
      const responses = [
        await service.login.post(loginApi.startEmail, input(email)),
        await service.login.post(loginApi.startEmail, input(email)),
      ]
      return Promise.all(
        responses.map(async (response) => ({
          status: response.status,
          headers: [...response.headers].filter(([name]) => !['date', 'x-request-id', 'retry-after'].includes(name)),
          // Ignores the seconds to wait, which do not depend on whether there is an account.
          body: (await response.text()).replace(/[0-9a-f-]{36}/, 'id').replace(/\b\d{1,2}\b/g, 'seconds'),
        })),
      )
    }
    expect(await seen(known)).toEqual(await seen(world.address()))
  })

  test('behavior: refuses an unlisted origin, and loads the list of origins once in five minutes (OR-1)', async () => {
    world.later(301)
    const before = world.wallet.asked
    expect(await refused({ ...input(), origin: 'https://evil.example' })).toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
      status: 403,
    })
    await start()
    expect(world.wallet.asked).toBe(before + 1)
    world.later(301)
    await start()
    expect(world.wallet.asked).toBe(before + 2)
  })

  test("behavior: refuses every origin until the project's list of origins can be loaded (OR-4)", async () => {
    world.later(301)
    world.wallet.status = 503
    expect((await refused()).code).toBe('ORIGIN_NOT_ALLOWED')
    world.wallet.status = 200
    await start()
  })

  test.each([
    'a,b@mail.example',
    'a@b@mail.example',
    'ä@mail.example',
    'a@mail.example\nBcc: b@mail.example',
    'a@127.0.0.1',
  ])('error: returns INVALID_REQUEST for the address %j', async (email) => {
    expect((await refused(input(email))).code).toBe('INVALID_REQUEST')
  })
})

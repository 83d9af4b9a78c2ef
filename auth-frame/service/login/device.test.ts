import { describe, expect, test } from 'vitest'
import { keeperApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function begin(email = world.address()) {
  const { verifier, challenge } = createProof()
  const start = () =>
    service.keeper.ok(keeperApi.startDevice, { ...requester, email, challenge }, undefined, { 'user-agent': firefox })
  const { id } = await start()
  return {
    id,
    email,
    path: world.inbox.linkPath(email),
    start,
    collect: () => service.keeper.ok(keeperApi.collectDevice, { id, verifier }),
  }
}
const open = (path: string) => fetch(service.at('keeper') + path)

describe('device', () => {
  test('default', async () => {
    const { collect, path, email } = await begin()
    expect(await collect()).toEqual({ state: 'pending' })
    expect((await service.press(path, 'approve')).status).toBe(200)
    const collected = await collect()
    expect(collected).toMatchObject({ state: 'done', session: { account: { email, method: 'email' } } })
    // A session is returned only once, unless the answer was lost (see `collectLogin.test.ts`).
    world.later(61)
    expect(await collect()).toEqual({ state: 'denied', reason: 'expired' })
  })

  test('behavior: the email and the approval page show the origin, the browser and the time (OR-5)', async () => {
    const { path, email } = await begin("o'neil&<sons>".replace(/[<>]/g, '') + world.address())
    const { text, html, mail } = world.inbox.newest(email)
    expect(mail.subject).toBe('Approve a new browser')
    const page = await (await open(path)).text()
    for (const body of [text, html]) expect(body).toContain('on dapp.example (not verified)')
    expect(page).toContain('https://dapp.example')
    for (const body of [text, html, page]) {
      expect(body).toContain('Firefox on Windows')
      expect(body).toMatch(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/)
    }
    expect(text).toContain('Never share this link.')
    expect(page).toContain('o&#39;neil&amp;sons')
  })

  test('behavior: opening the link any number of times, as mail scanners do, approves nothing', async () => {
    const { collect, path } = await begin()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(service.at('keeper') + path, { method })
      expect(response.status).toBe(200)
    }
    expect(await collect()).toEqual({ state: 'pending' })
  })

  test('behavior: the approval page runs no script, loads only its style sheet, and cannot be framed', async () => {
    const { path } = await begin()
    const response = await open(path)
    const page = await response.text()
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|https?:\/\/(?!dapp\.example)/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const style = await open('/device/style.css')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await style.text()).toContain('prefers-color-scheme:dark')
  })

  test('behavior: rejects the login request if the user clicks Reject', async () => {
    const { collect, path } = await begin()
    expect(await (await service.press(path, 'deny')).text()).toContain('Request rejected')
    expect(await collect()).toEqual({ state: 'denied', reason: 'denied' })
    const late = await service.press(path, 'approve')
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Already answered')])
    expect(await collect()).toEqual({ state: 'denied', reason: 'denied' })
  })

  test('behavior: the emailed link expires after 20 minutes', async () => {
    const [young, old] = [await begin(), await begin()]
    world.later(1199)
    await service.press(young.path, 'approve')
    world.later(2)
    expect((await open(old.path)).status).toBe(410)
    expect((await service.press(old.path, 'approve')).status).toBe(410)
    expect(await old.collect()).toEqual({ state: 'denied', reason: 'expired' })
  })

  test('behavior: after a second email the user can answer with either link, but only once', async () => {
    const { id, start, path, email, collect } = await begin()
    world.later(31)
    expect(await start()).toEqual({ id })
    const second = world.inbox.linkPath(email)
    expect(second).not.toBe(path)
    await service.press(path, 'approve')
    expect((await service.press(second, 'deny')).status).toBe(409)
    expect((await collect()).state).toBe('done')
  })

  test("behavior: refuses an approval that another site's form submits", async () => {
    const { collect, path } = await begin()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await service.press(path, 'approve', headers)).status).toBe(403)
    expect(await collect()).toEqual({ state: 'pending' })
  })

  test('behavior: only the browser that made the request can collect the session', async () => {
    const { id, path, collect } = await begin()
    await service.press(path, 'approve')
    const { verifier } = createProof()
    expect((await service.keeper.refused(keeperApi.collectDevice, { id, verifier })).code).toBe('NOT_FOUND')
    expect((await collect()).state).toBe('done')
  })

  test("behavior: the keeper's email limit does not count the emails that the login role sends", async () => {
    const { start } = await begin()
    await expect(start()).rejects.toThrow('THROTTLED')
  })

  test('error: refuses a link that the keeper never created', async () => {
    expect((await open(`/device/${'A'.repeat(43)}`)).status).toBe(410)
    expect((await service.press(`/device/${'A'.repeat(43)}`, 'approve')).status).toBe(410)
  })
})

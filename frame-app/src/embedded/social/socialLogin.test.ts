import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { authOrigin, socialVisitor as visitor } from '../../fakes/socialVisitor.ts'
import { goBack } from '../../modal/routing/goBack.ts'
import './socialLogin.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const provider = 'https://login.example/social/google'
const loading = `${authOrigin}/loading.html`

/** Starts a login whose first click opens no window. */
async function withoutWindow(settings: Parameters<typeof visitor>[0]) {
  const v = visitor(settings)
  const first = v.start()
  first.catch(() => {})
  await eventually(() => expect(v.step()).toBe('blocked'))
  return { ...v, first, urls: () => v.opened.map(([url]) => url) }
}

describe('socialLogin', () => {
  test("default: if the browser blocked the popup, a second click opens the provider's window", async () => {
    const v = await withoutWindow({ blocks: true })
    expect([v.outcome(), v.urls()]).toEqual(['pending', [loading]])
    // If the browser blocks the window again, the user can click again.
    const second = v.start()
    expect([v.step(), v.urls()]).toEqual(['blocked', [loading, provider]])
    v.browser.blocks = false
    const third = v.start()
    expect(v.urls()).toEqual([loading, provider, provider])
    await eventually(() => expect(v.step()).toBe('waiting'))
    // This click has no effect, because the window is already open.
    const fourth = v.start()
    expect(v.opened.length).toBe(3)
    v.say({})
    await Promise.all([v.first, second, third, fourth])
    expect(v.auth.names()).toEqual(['getSocialRedirectUri', 'connectSocial', 'getUser'])
    expect(v.state().history.filter(({ view }) => view === 'ConnectingSocial').length).toBe(1)
    expect(v.emitted().filter((name) => name === 'SOCIAL_LOGIN_STARTED').length).toBe(1)
    expect([v.popup.closed, v.listeners.size]).toEqual([true, 0])
  })

  test('behavior: every window gets a unique name', async () => {
    const v = await withoutWindow({ blocks: true })
    v.browser.blocks = false
    void v.start().catch(() => {})
    const names = v.opened.map(([, name]) => name)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^airlock-[0-9a-f-]{36}$/)
  })

  test("behavior: if the host page's COOP header separates every window, uses polling (RL-20)", async () => {
    const v = await withoutWindow({ cuts: true })
    void v.start().catch(() => {})
    await eventually(() => expect(v.step()).toBe('detached'))
    void v.start().catch(() => {})
    expect(v.urls()).toEqual([loading, provider])
    // The modal rejects the message. Without a reference to the window, it cannot check the message's source (AU-9).
    v.say({ source: null })
    await v.pass(60_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'detached'])
    await v.auth.tell.socialResult({ uri: 'found' })
    await v.first
    expect(v.auth.asked.find(([name]) => name === 'connectSocial')?.[1]).toMatchObject({ uri: 'found' })
  })

  test('behavior: if the browser lacks `userActivation`, keeps the button and uses polling', async () => {
    const v = await withoutWindow({ cuts: true })
    delete v.browser.navigator.userActivation
    // Start a new login, because each login reads the browser's `userActivation` only once.
    goBack(v.app)
    await expect(v.first).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    const login = v.start()
    await eventually(() => expect(v.step()).toBe('blocked'))
    void v.start().catch(() => {})
    await v.pass()
    expect(v.step()).toBe('blocked')
    await v.auth.tell.socialResult({ uri: 'found' })
    await login
  })

  test('error: times out if a separated window returns no result', async () => {
    const v = await withoutWindow({ cuts: true })
    void v.start().catch(() => {})
    await v.pass(121_000)
    expect([v.outcome(), v.step()]).toEqual(['TIMED_OUT', 'failed'])
  })

  test('error: rejects if the user closes the window that the second click opened', async () => {
    const v = await withoutWindow({ blocks: true })
    v.browser.blocks = false
    void v.start().catch(() => {})
    await v.pass(10_000)
    v.popup.closed = true
    await v.pass(1_000)
    expect([v.outcome(), v.step()]).toEqual(['POPUP_CLOSED', 'failed'])
  })

  test('error: if the user has left the first login, the next click starts a new login', async () => {
    const v = await withoutWindow({ blocks: true })
    goBack(v.app)
    await expect(v.first).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    expect([v.state().auth.social, v.listeners.size]).toEqual([null, 0])
    v.browser.blocks = false
    void v.start().catch(() => {})
    expect(v.urls()).toEqual([loading, loading])
    await eventually(() => expect(v.step()).toBe('waiting'))
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkOrigin } from '../../app/project/checkOrigin.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { authOrigin, fakePopup, resultUri, socialVisitor as visitor } from '../../fakes/socialVisitor.ts'
import { unlisted } from '../../fakes/unlisted.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { goBack } from '../../modal/routing/goBack.ts'
import { disconnectForHost } from '../../rpc/hostRequests.ts'
// Imported in advance. Otherwise a click would have to wait for this code on a slow machine.
import './socialLogin.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Visitor = ReturnType<typeof visitor>
const isConnected = ({ state }: Visitor) => connectionOf(state(), 'eip155').status === 'connected'

describe('startSocialLogin', () => {
  test('default', async () => {
    const v = visitor()
    await v.atProvider()
    expect(v.popup.location.href).toBe('https://login.example/social/google')
    expect([v.step(), currentRoute(v.state())]).toEqual([
      'waiting',
      { view: 'ConnectingSocial', params: { provider: 'google' } },
    ])
    v.say({})
    await v.pass()
    await eventually(() => expect(v.outcome()).toBe('connected'))
    expect(v.auth.names()).toEqual(['getSocialRedirectUri', 'connectSocial', 'getUser'])
    expect(v.auth.asked.find(([name]) => name === 'connectSocial')?.[1]).toEqual({
      uri: resultUri,
      preferredAccountType: 'smartAccount',
      chainId: 'eip155:1',
    })
    expect(v.state().auth).toMatchObject({
      social: null,
      loginMethod: 'google',
      user: { email: null, userName: 'ada-at-provider' },
    })
    expect([isConnected(v), v.state().open, v.popup.closed, v.listeners.size]).toEqual([true, false, true, 0])
    expect(connectionOf(v.state(), 'eip155').wallet?.name).toBe('ada-at-provider')
    expect(v.emitted()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'CONNECT_SUCCESS',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    expect(JSON.stringify(v.sent())).not.toContain('ada-at-provider')
    expect(v.sent()).toContainEqual(['CONNECT_SUCCESS', { method: 'google', name: 'google' }])
  })

  test('behavior: ends the login without connecting if the dapp disconnected during the login (RL-1)', async () => {
    const v = visitor()
    await v.atProvider()
    await disconnectForHost(v.app, {})
    v.say({})
    await v.pass()
    await eventually(() => expect(v.outcome()).not.toBe('pending'))
    expect(v.auth.names()).toEqual(['getSocialRedirectUri', 'connectSocial', 'signOut'])
    expect([isConnected(v), v.auth.isLoggedIn, v.state().open, v.popup.closed]).toEqual([false, false, false, true])
    expect(v.emitted().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
  })

  test('behavior: opens the popup synchronously, with a page of the auth origin and a unique name', () => {
    const [one, other] = [visitor(), visitor()]
    void other.start().catch(() => {})
    const [first] = other.opened
    vi.stubGlobal('window', one.browser)
    void one.start().catch(() => {})
    const [second] = one.opened
    expect(first).toEqual([
      `${authOrigin}/loading.html`,
      expect.stringMatching(/^airlock-[0-9a-f-]{36}$/),
      'popup,width=600,height=800,scrollbars=yes',
    ])
    expect(second?.[1]).not.toBe(first?.[1])
  })

  test('behavior: accepts a result that the auth frame received by polling', async () => {
    const v = visitor()
    await v.atProvider()
    await v.auth.tell.socialResult({ uri: 'found' })
    await v.pass()
    await eventually(() => expect(v.outcome()).toBe('connected'))
    expect(v.auth.asked.find(([name]) => name === 'connectSocial')?.[1]).toMatchObject({ uri: 'found' })
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the origin as a prefix', { origin: `${authOrigin}.evil.example` }],
    ['from another window', { source: {} }],
    ['without an address', { data: {} }],
    ['with an address that is no text', { data: { resultUri: 5 } }],
    ['with more than an address', { data: { resultUri, more: 1 } }],
    ['that is no object', { data: resultUri }],
  ])('behavior: ignores a message %s (AU-9)', async (_, event) => {
    const v = visitor()
    await v.atProvider()
    v.say(event)
    await v.pass(5_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'waiting'])
  })

  test('error: rejects within a second after the user closes the popup (RL-10)', async () => {
    const v = visitor()
    await v.atProvider()
    await v.pass(10_000)
    v.popup.closed = true
    await v.pass(1_000)
    expect([v.outcome(), v.step(), v.state().auth.social?.message]).toEqual(['POPUP_CLOSED', 'failed', 'Popup closed'])
    expect(v.emitted()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    expect(v.listeners.size).toBe(0)
  })

  test("error: rejects within a second if the user closes the popup before the provider's page opens", async () => {
    const v = visitor()
    v.auth.answers.getSocialRedirectUri = () => new Promise(() => {})
    void v.start().catch(() => {})
    await eventually(() => expect(v.auth.names()).toEqual(['getSocialRedirectUri']))
    v.popup.closed = true
    await v.pass(1_000)
    expect([v.outcome(), v.listeners.size]).toEqual(['POPUP_CLOSED', 0])
  })

  test('behavior: accepts a result that arrives shortly before or after the popup closes', async () => {
    const v = visitor()
    await v.atProvider()
    await v.pass(10_000)
    v.popup.closed = true
    await v.pass(300)
    v.say({})
    await v.pass()
    await eventually(() => expect(v.outcome()).toBe('connected'))
  })

  test('behavior: after a forged popup message, the login continues and shows the waiting step again', async () => {
    const v = visitor()
    v.auth.answers.connectSocial = () => new Promise(() => {})
    await v.atProvider()
    v.say({})
    await v.pass()
    expect(v.step()).toBe('retrieving')
    await v.pass(20_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'waiting'])
    v.say({})
    await v.pass()
    expect(v.step()).toBe('retrieving')
    await v.auth.tell.socialResult({ uri: 'found' })
    await v.pass(60_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'retrieving'])
    expect(v.auth.names().filter((name) => name === 'connectSocial')).toHaveLength(1)
  })

  test('error: ends the login if the user closes the popup after a forged popup message', async () => {
    const v = visitor()
    v.auth.answers.connectSocial = () => new Promise(() => {})
    await v.atProvider()
    v.say({})
    await v.pass(20_000)
    v.popup.closed = true
    await v.pass(1_000)
    expect([v.outcome(), v.step(), v.listeners.size]).toEqual(['POPUP_CLOSED', 'failed', 0])
  })

  test("behavior: if the provider's COOP header separates the popup, uses the auth frame's polling", async () => {
    const v = visitor()
    await v.atProvider()
    v.popup.closed = true
    await v.pass(60_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'detached'])
    await v.auth.tell.socialResult({ uri: 'found' })
    await v.pass()
    await eventually(() => expect(v.outcome()).toBe('connected'))
  })

  test('behavior: if an unfocused page loses its popup long after the redirect, uses polling', async () => {
    const v = visitor({ focus: false })
    await v.atProvider()
    await v.pass(10_000)
    v.popup.closed = true
    await v.pass(60_000)
    expect([v.outcome(), v.step()]).toEqual(['pending', 'detached'])
  })

  test("error: times out 120 seconds after the provider's COOP header separated the popup", async () => {
    const v = visitor()
    await v.atProvider()
    v.popup.closed = true
    await v.pass(121_000)
    expect([v.outcome(), v.step()]).toEqual(['TIMED_OUT', 'failed'])
  })

  test('error: rejects if the user declines the login at the provider', async () => {
    const v = visitor()
    await v.atProvider()
    v.say({ data: { resultUri: `${resultUri}&error=access_denied` } })
    await eventually(() => expect(v.outcome()).toBe('CONNECTION_REJECTED'))
    expect([v.step(), v.state().auth.social?.message, isConnected(v)]).toEqual(['failed', 'Connection rejected', false])
    expect(v.emitted().at(-1)).toBe('SOCIAL_LOGIN_ERROR')
  })

  test.each([
    ['goes back', goBack],
    ['closes the modal', closeModal],
  ] as const)('behavior: connects nothing and closes the popup if the user %s', async (_, leave) => {
    const v = visitor()
    await v.atProvider()
    leave(v.app)
    await v.pass()
    expect([v.outcome(), v.popup.closed, v.state().auth.social, v.listeners.size]).toEqual([
      'MODAL_CLOSED',
      true,
      null,
      0,
    ])
    v.say({})
    await v.auth.tell.socialResult({ uri: 'late' })
    await v.pass(5_000)
    expect(isConnected(v)).toBe(false)
  })

  test('behavior: opens one popup and starts one login even if the user clicks twice (RL-11)', async () => {
    const v = visitor()
    const [first, second] = [v.start(), v.start()]
    await eventually(() => expect(v.step()).toBe('waiting'))
    v.say({})
    await Promise.all([first, second])
    expect([v.opened.length, v.auth.names().filter((name) => name === 'connectSocial').length]).toEqual([1, 1])
  })

  test('behavior: after the user has restarted the login, accepts a result only from the new popup', async () => {
    const v = visitor()
    const first = v.start()
    await eventually(() => expect(v.step()).toBe('waiting'))
    const { popup: before } = v.browser
    goBack(v.app)
    await expect(first).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    v.browser.popup = fakePopup()
    const second = v.start()
    await eventually(() => expect(v.step()).toBe('waiting'))
    expect([before.closed, v.browser.popup.closed]).toEqual([true, false])
    v.say({ source: before })
    await v.pass()
    expect(isConnected(v)).toBe(false)
    v.say({ source: v.browser.popup })
    await second
    expect(isConnected(v)).toBe(true)
  })

  test("error: opens no popup if the dapp's origin is not listed", async () => {
    const v = visitor({ server: unlisted })
    await checkOrigin(v.app).over
    await expect(v.start()).rejects.toMatchObject({ reason: 'ALERT_ORIGIN_NOT_ALLOWED' })
    expect([v.opened, v.auth.asked]).toEqual([[], []])
  })

  test('error: closes the popup if the auth frame returns no provider URL', async () => {
    const v = visitor()
    v.auth.answers.getSocialRedirectUri = () => {
      throw new Error('no')
    }
    await expect(v.start()).rejects.toThrow()
    expect([v.step(), v.popup.closed]).toEqual(['failed', true])
  })
})

import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { checkOrigin } from '../../app/project/checkOrigin.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { sentEvents } from '../../fakes/sentEvents.ts'
import { unlisted } from '../../fakes/unlisted.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { goBack } from '../../modal/routing/goBack.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { disconnectForHost } from '../../rpc/hostRequests.ts'
import { startFarcasterLogin } from './startFarcasterLogin.ts'

function visitor(given?: Parameters<typeof fakeApp>[0]) {
  const fake = fakeApp(given)
  fake.state().setOriginAllowed(true)
  openModal(fake.app)
  let approve: (value: { userName: string }) => void = () => {}
  fake.auth.answers.connectFarcaster = () =>
    new Promise((resolve) => {
      approve = (answer) => {
        fake.auth.isLoggedIn = true
        resolve(answer)
      }
    })
  return {
    ...fake,
    approve: (userName = 'ada.eth') => approve({ userName }),
    farcaster: () => fake.state().auth.farcaster,
  }
}

describe('startFarcasterLogin', () => {
  test('default', async () => {
    const v = visitor()
    const login = startFarcasterLogin(v.app)
    expect([currentRoute(v.state())?.view, v.farcaster()?.step]).toEqual(['ConnectingFarcaster', 'opening'])
    await eventually(() =>
      expect(v.farcaster()).toMatchObject({ step: 'waiting', url: 'https://farcaster.example/connect' }),
    )
    await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
    v.approve()
    await login
    expect(v.auth.names()).toEqual(['getFarcasterUri', 'connectFarcaster', 'getUser', 'offerPasskey'])
    expect(connectionOf(v.state(), 'eip155')).toMatchObject({ status: 'connected', connectorType: 'AUTH' })
    expect([v.state().open, v.farcaster(), v.state().auth.user?.userName]).toEqual([false, null, 'ada.eth'])
  })

  test("behavior: reports the login to analytics without the user's name (AU-2)", async () => {
    const v = visitor()
    const login = startFarcasterLogin(v.app)
    await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
    v.approve('ada')
    await login
    expect(v.state().auth.user?.userName).toBe('ada')
    const sent = sentEvents(v.host)
    expect(sent).toContainEqual(['CONNECT_SUCCESS', { method: 'farcaster', name: 'farcaster' }])
    expect(JSON.stringify(sent)).not.toContain('"ada"')
  })

  test('behavior: connects even if the user closes the passkey offer, or if the offer fails', async () => {
    for (const fails of [false, true]) {
      const v = visitor()
      let left = () => {}
      v.auth.answers.offerPasskey = async () => {
        if (fails) throw makeError('UNAUTHORIZED')
        await v.auth.tell.surface({ surface: 'security', waiting: 0 })
        await new Promise<void>((resolve) => {
          left = resolve
        })
        return null
      }
      v.auth.answers.abort = () => {
        left()
        return null
      }
      const login = startFarcasterLogin(v.app)
      await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
      v.approve()
      await eventually(() => expect(v.auth.names()).toContain('offerPasskey'))
      if (!fails) {
        await eventually(() => expect(currentRoute(v.state())?.view).toBe('ApproveTransaction'))
        expect(connectionOf(v.state(), 'eip155').status).toBe('connected')
        closeModal(v.app)
      }
      await login
      expect([connectionOf(v.state(), 'eip155').status, v.state().open]).toEqual(['connected', false])
    }
  })

  test('behavior: ends the login without connecting if the dapp disconnected during the login (RL-1)', async () => {
    const v = visitor()
    const login = startFarcasterLogin(v.app)
    await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
    await disconnectForHost(v.app, {})
    v.approve()
    await login
    expect(v.auth.names()).toEqual(['getFarcasterUri', 'connectFarcaster', 'signOut'])
    expect(connectionOf(v.state(), 'eip155').status).toBe('disconnected')
    expect([v.auth.isLoggedIn, v.state().open, v.farcaster()]).toEqual([false, false, null])
  })

  test('behavior: two calls start only one login', async () => {
    const v = visitor()
    const [one, other] = [startFarcasterLogin(v.app), startFarcasterLogin(v.app)]
    await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
    v.approve()
    await Promise.all([one, other])
    expect(v.auth.names().filter((name) => name === 'getFarcasterUri').length).toBe(1)
  })

  test('behavior: if the user goes back, does not connect, and reloads the auth frame', async () => {
    const v = visitor()
    const login = startFarcasterLogin(v.app)
    await eventually(() => expect(v.auth.names()).toContain('connectFarcaster'))
    goBack(v.app)
    await expect(login).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    await eventually(() => expect(v.auth.names().at(-1)).toBe('reload'))
    v.approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect([connectionOf(v.state(), 'eip155').status, v.farcaster()]).toEqual(['disconnected', null])
  })

  test("error: the view stays open and shows the auth frame's error", async () => {
    const v = visitor()
    v.auth.answers.connectFarcaster = () => {
      throw makeError('FARCASTER_FAILED')
    }
    await expect(startFarcasterLogin(v.app)).rejects.toThrow('Failed to connect to farcaster')
    expect(v.farcaster()).toEqual({
      url: 'https://farcaster.example/connect',
      step: 'failed',
      message: 'Failed to connect to farcaster',
    })
    expect(currentRoute(v.state())?.view).toBe('ConnectingFarcaster')
  })

  test("error: rejects the login if the dapp's origin is not listed", async () => {
    const v = visitor({ server: unlisted })
    await checkOrigin(v.app).over
    await expect(startFarcasterLogin(v.app)).rejects.toMatchObject({ reason: 'ALERT_ORIGIN_NOT_ALLOWED' })
    expect(v.auth.asked).toEqual([])
  })
})

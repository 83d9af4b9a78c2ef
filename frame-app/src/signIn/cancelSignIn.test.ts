import { afterEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { signInWorld } from '../fakes/signInWorld.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { walletEventHandlers } from '../wallets/table/walletEventHandlers.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'
import { signInSubject } from './signInSubject.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type World = ReturnType<typeof signInWorld>
const subjectOf = (world: World) => signInSubject(world.state(), 'eip155')!
const shown = (world: World) => eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
const press = (world: World) => signIn(world.app, subjectOf(world))
const events = (world: World) =>
  world.host
    .received('emit')
    .map((each) => (each as { name: string }).name)
    .filter((name) => /SIWX/.test(name))

describe('cancelSignIn', () => {
  test('default', async () => {
    const world = signInWorld({ required: false })
    await world.connect()
    await shown(world)
    await cancelSignIn(world.app, subjectOf(world))
    expect([world.view(), connectionOf(world.state(), 'eip155').status]).toEqual([undefined, 'connected'])
    expect(events(world)).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: disconnects if a required sign-in is canceled', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await cancelSignIn(world.app, subjectOf(world))
    expect([world.view(), connectionOf(world.state(), 'eip155').status]).toEqual(['Connect', 'disconnected'])
  })

  test('behavior: switches back to the network where the account last signed in', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await press(world)
    const { generation } = connectionOf(world.state(), 'eip155')
    world.wallet.chainId = '0x2105'
    walletEventHandlers(world.app, 'eip155', generation).networkChanged('eip155:8453')
    await shown(world)
    await cancelSignIn(world.app, subjectOf(world))
    expect(connectionOf(world.state(), 'eip155')).toMatchObject({ status: 'connected', network: 'eip155:1' })
    expect(world.view()).toBe(undefined)
  })

  /**
   * Signs in on Ethereum, switches the wallet to Base and cancels the sign-in there. The test decides when the wallet
   * answers the request to switch back.
   */
  async function returning() {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await press(world)
    world.wallet.chainId = '0x2105'
    walletEventHandlers(world.app, 'eip155', connectionOf(world.state(), 'eip155').generation).networkChanged(
      'eip155:8453',
    )
    await shown(world)
    let answer = () => {}
    world.wallet.answers.wallet_switchEthereumChain = () =>
      new Promise<null>((resolve) => {
        answer = () => {
          world.wallet.chainId = '0x1'
          resolve(null)
        }
      })
    vi.useFakeTimers()
    const subject = subjectOf(world)
    const cancelling = cancelSignIn(world.app, subject)
    await vi.advanceTimersByTimeAsync(2_999)
    expect([world.view(), world.state().signInBusy]).toEqual(['SIWXSignMessage', 'cancelling'])
    return { ...world, subject, cancelling, answer: () => answer() }
  }

  test('behavior: lets the user leave with a second click if the wallet never answers', async () => {
    const world = await returning()
    await vi.advanceTimersByTimeAsync(1)
    expect(world.state().signInBusy).toBe('stuck')
    await cancelSignIn(world.app, world.subject)
    await world.cancelling
    expect([world.view(), world.state().signInBusy]).toEqual(['Connect', null])
    expect(connectionOf(world.state(), 'eip155').status).toBe('disconnected')
    expect(events(world).filter((name) => name === 'CLICK_CANCEL_SIWX').length).toBe(1)
    // The wallet's late answer does not affect what the user does in the meantime.
    world.state().setActive('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')
    world.answer()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([world.view(), world.state().activeNamespace]).toEqual(['Connect', 'solana'])
  })

  test('behavior: stays connected if a slow wallet finally switches back', async () => {
    const world = await returning()
    await vi.advanceTimersByTimeAsync(20_000)
    world.answer()
    await world.cancelling
    expect([world.view(), world.state().signInBusy]).toEqual([undefined, null])
    expect(connectionOf(world.state(), 'eip155')).toMatchObject({ status: 'connected', network: 'eip155:1' })
  })

  test('behavior: stops waiting for the wallet when the connection ends', async () => {
    const world = await returning()
    await disconnect(world.app)
    await world.cancelling
    expect(world.state().signInBusy).toBe(null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.state().signInBusy).toBe(null)
  })

  test('behavior: shows Connect at once, and keeps the user’s next view if disconnecting fails later', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    let fail = (_: Error) => {}
    const id = connectionOf(world.state(), 'eip155').id!
    const disconnectLate = () =>
      new Promise<void>((_, reject) => {
        fail = reject
      })
    world.app.live.set(id, { ...world.app.live.get(id)!, disconnect: disconnectLate })
    const cancelling = cancelSignIn(world.app, subjectOf(world))
    await eventually(() => expect([world.view(), world.state().signInBusy]).toEqual(['Connect', null]))
    world.state().push('ConnectingWalletConnect')
    fail(new Error('gone'))
    await cancelling
    expect([world.view(), world.state().snack?.text]).toEqual(['ConnectingWalletConnect', 'Failed to disconnect'])
  })

  test('behavior: does not sign the user in if the wallet answers after the user has canceled', async () => {
    const world = signInWorld({ required: false })
    const { personal_sign } = world.wallet.answers
    const { promise: pressed, resolve: go } = deferred()
    world.wallet.answers.personal_sign = async (rpc) => {
      await pressed
      return (personal_sign as (asked: typeof rpc) => Promise<string>)(rpc)
    }
    await world.connect()
    await shown(world)
    const signing = press(world)
    await cancelSignIn(world.app, subjectOf(world))
    go()
    await signing
    expect(world.sessions).toEqual([])
  })
})

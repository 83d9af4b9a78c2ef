import { afterEach, describe, expect, test, vi } from 'vitest'
import { activeConnection, connectionOf } from '../app/store/connectionSlice.ts'
import { hostConnection, isHeld, signInOf } from '../app/store/isHeld.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeExtension } from '../fakes/fakeApp.ts'
import { fromWallet } from '../fakes/fakeWallet.ts'
import { ada, ben, familySignInWorld, signInWorld } from '../fakes/signInWorld.ts'
import { closeModal, dismissModal } from '../modal/routing/closeModal.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { connectWallet } from '../rpc/connectWallet.ts'
import { requestForHost } from '../rpc/requestForHost.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { switchAccount } from '../wallets/restore/switchAccount.ts'
import { walletEventHandlers } from '../wallets/table/walletEventHandlers.ts'
import { signIn } from './signIn.ts'
import { signInSubject } from './signInSubject.ts'

afterEach(() => vi.unstubAllGlobals())

type World = ReturnType<typeof signInWorld>
const session = (chainId: string, accountAddress: string) => ({
  data: { chainId, accountAddress },
  message: 'Signed before',
  signature: '0x5a',
})
const press = (world: World) => signIn(world.app, signInSubject(world.state(), world.state().activeNamespace)!)
const shown = (world: World) => eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
const known = (world: World) => eventually(() => expect(signInOf(world.state(), 'eip155')).toBeDefined())
const status = (world: World) => hostConnection(world.state(), 'eip155').status
const heard = (world: World) =>
  walletEventHandlers(world.app, 'eip155', connectionOf(world.state(), 'eip155').generation)
/** Restores a connection as after a reload, with the modal closed. */
const restore = (world: World) =>
  connect(world.app, { connector: connectorOf(world.app, 'eip155', fakeExtension().id) })

describe('checkSession', () => {
  test('default', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    expect([status(world), activeConnection(world.state()).status]).toEqual(['connecting', 'connected'])
    await press(world)
    expect([status(world), world.view()]).toEqual(['connected', undefined])
  })

  test('behavior: connects without a sign-in if the dapp has no plug-in', async () => {
    const world = signInWorld()
    world.state().configure({ ...world.state().options, siwx: undefined } as never, world.state().networks, '1')
    await world.connect()
    expect([status(world), world.view()]).toEqual(['connected', undefined])
  })

  test('behavior: shares the account with the dapp immediately if the sign-in is optional', async () => {
    const world = signInWorld({ required: false })
    await world.connect()
    expect(status(world)).toBe('connected')
    await shown(world)
    dismissModal(world.app)
    expect([world.view(), world.state().shakes]).toEqual([undefined, 0])
    openModal(world.app)
    expect(world.view()).toBe('Account')
  })

  test("behavior: asks the plug-in's callback if the options do not say whether a sign-in is required", async () => {
    const world = signInWorld({})
    world.callbacks.getRequired = () => true
    await world.connect()
    await shown(world)
    expect(isHeld(world.state(), 'eip155')).toBe(true)
    const optional = signInWorld({})
    await optional.connect()
    await shown(optional)
    expect(isHeld(optional.state(), 'eip155')).toBe(false)
  })

  test('behavior: if the user tries to close a required sign-in or its approval, shakes the modal', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    dismissModal(world.app)
    world.state().push('ApproveTransaction')
    dismissModal(world.app)
    expect([world.state().open, world.state().shakes]).toEqual([true, 2])
    // The dapp can close the modal, but the sign-in is shown again when the modal opens.
    closeModal(world.app)
    openModal(world.app, { view: 'Networks' })
    expect([world.view(), status(world)]).toEqual(['SIWXSignMessage', 'connecting'])
  })

  test('behavior: accepts a stored sign-in session after a reload of the page', async () => {
    const world = signInWorld()
    world.sessions.push(session('eip155:1', ada))
    await restore(world)
    await known(world)
    expect([status(world), world.view()]).toEqual(['connected', undefined])
  })

  test('behavior: without a session, asks for the sign-in only when the modal opens, not after a reload', async () => {
    const world = signInWorld()
    await restore(world)
    await known(world)
    expect([status(world), world.view()]).toEqual(['connecting', undefined])
    openModal(world.app)
    expect(world.view()).toBe('SIWXSignMessage')
    const optional = signInWorld({ required: false })
    await restore(optional)
    await known(optional)
    openModal(optional.app)
    expect(optional.view()).toBe('Account')
  })

  test('behavior: asks a new account to sign in separately, and keeps the session of each account', async () => {
    const world = signInWorld()
    world.wallet.accounts = [ada, ben]
    await world.connect()
    await shown(world)
    await press(world)
    await switchAccount(world.app, { namespace: 'eip155', address: ben })
    await shown(world)
    await press(world)
    expect(world.sessions.map(({ data }) => data.accountAddress)).toEqual([ada, ben])
    await switchAccount(world.app, { namespace: 'eip155', address: ada })
    await eventually(() => expect(status(world)).toBe('connected'))
    expect(world.view()).toBe(undefined)
  })

  test('behavior: on a network change, asks for another sign-in only if the dapp lists the network', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await press(world)
    heard(world).networkChanged('eip155:999')
    await eventually(() => expect(world.view()).toBe('UnsupportedChain'))
    expect(world.asked.filter((each) => each === 'getSessions').length).toBe(1)
    heard(world).networkChanged('eip155:8453')
    await shown(world)
  })

  test('behavior: treats an unlisted network as connected if the dapp accepts any network', async () => {
    const world = signInWorld({ required: true }, { options: { allowUnsupportedChain: true } })
    world.wallet.chainId = '0x3e7'
    await world.connect()
    await eventually(() => expect(status(world)).toBe('connected'))
    expect(world.asked).toEqual([])
  })

  test('behavior: in a hidden tab, asks for a sign-in only after the tab has become visible', async () => {
    const world = signInWorld()
    world.wallet.accounts = [ada, ben]
    await world.connect()
    await shown(world)
    await press(world)
    world.page.visibilityState = 'hidden'
    heard(world).accountsChanged([{ address: ben, type: 'eoa' }])
    await eventually(() => expect(signInOf(world.state(), 'eip155')).toBe('wanted'))
    expect(world.view()).toBe(undefined)
    world.page.visibilityState = 'visible'
    world.page.dispatchEvent(new Event('visibilitychange'))
    expect(world.view()).toBe('SIWXSignMessage')
  })

  describe('error: the dapp cannot report its sign-in sessions', () => {
    const failing = (required: boolean) => {
      const world = signInWorld({ required })
      world.callbacks.getSessions = () => {
        throw fromWallet(-32603, 'HTTP 500')
      }
      return world
    }
    const text = 'A problem occurred while trying initialize authentication'

    test('behavior: disconnects the account and shows Connect if a sign-in is required', async () => {
      const world = failing(true)
      await world.connect()
      await eventually(() => expect(world.state().snack?.text).toBe(text))
      await eventually(() => expect([status(world), world.view()]).toEqual(['disconnected', 'Connect']))
      expect(signInOf(world.state(), 'eip155')).toBeUndefined()
      expect(world.host.received('emit')).toContainEqual(expect.objectContaining({ name: 'SIWX_AUTH_ERROR' }))
    })

    test('behavior: disconnects a restored connection too, and the modal stays closed', async () => {
      const world = failing(true)
      await restore(world)
      await eventually(() => expect([status(world), world.view()]).toEqual(['disconnected', undefined]))
    })

    test('behavior: continues without a sign-in if the sign-in is optional', async () => {
      const world = failing(false)
      await world.connect()
      await known(world)
      expect([status(world), world.view(), world.state().snack]).toEqual(['connected', undefined, null])
    })
  })

  test.each<[string, (() => { signature: string }[]) | undefined]>([
    ['an answer that is no list of sessions', () => [{ signature: '0x' }]],
    ['a plug-in that keeps none', undefined],
  ])('error: treats %s as no session', async (_, getSessions) => {
    const world = signInWorld()
    if (getSessions) world.callbacks.getSessions = getSessions
    else delete world.callbacks.getSessions
    await world.connect()
    await shown(world)
  })
})

describe('requestForHost', () => {
  const ask = (world: World, method: string) => requestForHost(world.app, 'eip155', { method })

  test('default', async () => {
    const world = signInWorld()
    const accounts = ask(world, 'eth_requestAccounts')
    let isOver = false
    void accounts.then(() => {
      isOver = true
    })
    await world.connect()
    await shown(world)
    expect([isOver, await ask(world, 'eth_accounts'), await ask(world, 'eth_chainId')]).toEqual([false, [], '0x1'])
    await expect(
      requestForHost(world.app, 'eip155', { method: 'personal_sign', params: ['0x00', ada] }),
    ).rejects.toMatchObject({ code: 4100 })
    await press(world)
    expect(await accounts).toEqual([ada])
    expect(await ask(world, 'eth_accounts')).toEqual([ada])
  })

  test('behavior: opens the modal with the pending sign-in if the dapp requests accounts', async () => {
    const world = signInWorld()
    await restore(world)
    await known(world)
    const accounts = ask(world, 'eth_requestAccounts')
    await shown(world)
    await press(world)
    expect(await accounts).toEqual([ada])
  })

  test('error: rejects if the user cancels the sign-in and closes the modal', async () => {
    const world = signInWorld()
    const accounts = ask(world, 'eth_requestAccounts')
    await world.connect()
    await shown(world)
    closeModal(world.app)
    await expect(accounts).rejects.toMatchObject({ code: 4001 })
  })
})

describe('connectWallet', () => {
  test('behavior: resolves only after the user has completed a required sign-in', async () => {
    const world = signInWorld()
    const connected = connectWallet(world.app, 'walletConnect')
    let isOver = false
    void connected.then(() => {
      isOver = true
    })
    await world.connect()
    await shown(world)
    expect(isOver).toBe(false)
    await press(world)
    expect(await connected).toEqual({ namespace: 'eip155', network: 'eip155:1', address: ada })
  })
})

describe('endSignIns', () => {
  test('default', async () => {
    const world = signInWorld()
    world.sessions.push(session('eip155:8453', ben))
    await world.connect()
    await shown(world)
    await press(world)
    await disconnect(world.app, 'eip155')
    await eventually(() => expect(world.sessions).toEqual([]))
  })

  test('behavior: keeps the sessions if `signOutOnDisconnect` is false', async () => {
    const world = signInWorld({ required: true, signOutOnDisconnect: false })
    await world.connect()
    await shown(world)
    await press(world)
    await disconnect(world.app, 'eip155')
    await Promise.resolve()
    expect([world.sessions.length, world.asked.includes('setSessions')]).toEqual([1, false])
  })

  test('behavior: while another family is connected, ends only the sessions of the disconnected family', async () => {
    const world = familySignInWorld()
    for (const namespace of ['eip155', 'solana'] as const) {
      openModal(world.app)
      await world.family.connect(namespace)
      await shown(world)
      await press(world)
    }
    await disconnect(world.app, 'eip155')
    await eventually(() => expect(world.sessions.length).toBe(1))
    expect(world.sessions[0]!.data.chainId).toMatch(/^solana:/)
    expect(world.asked).not.toContain('setSessions')
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currents } from '../fakes/currents.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { fakeAuth, solanaAccount } from '../fakes/fakeAuth.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { keptCurrents } from '../fakes/keptCurrents.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { restore } from '../wallets/restore/restore.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: solana,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
}
const oneFamily = ['eip155:1', 'eip155:8453']
const bothFamilies = [...oneFamily, solanaNetwork]

/** Creates a browser in which a user has logged in, and a function that opens a new page in that browser. */
async function visited(networks: (typeof bothFamilies)[number][] = oneFamily) {
  const [area, auth] = [fakeArea(), fakeAuth()]
  await loggedIn({ area, auth, options: { networks } })
  auth.asked.splice(0)
  return { area, auth, page: () => fakeApp({ area, auth, options: { networks } }) }
}

describe('restore of the embedded wallet', () => {
  test('default', async () => {
    const { auth, page } = await visited()
    const { app, state } = page()
    await restore(app)
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: 'AUTH', address: alice })
    expect(auth.names()).toEqual(['isConnected', 'getUser'])
    expect(state().auth).toMatchObject({
      loginUsed: true,
      loginMethod: 'email',
      user: { email: 'ada@mail.example', userName: null },
    })
    expect(connectionOf(state(), 'eip155').wallet?.name).toBe('ada@mail.example')
  })

  test("behavior: shows a loading state until the user's account is known", async () => {
    const { auth, page } = await visited()
    const { app, state } = page()
    const seen: boolean[] = []
    app.store.subscribe(({ loading }, before) => {
      if (loading !== before.loading) seen.push(loading)
    })
    let answer = (_: { isConnected: boolean }) => {}
    auth.answers.isConnected = () => new Promise((resolve) => (answer = resolve))
    const restored = restore(app)
    await vi.waitFor(() => expect(auth.names()).toEqual(['isConnected']))
    expect(state().loading).toBe(true)
    answer({ isConnected: true })
    await restored
    expect(seen).toEqual([true, false])

    // The account is loaded again, because another network may have a different account.
    await switchNetwork(app, 'eip155:8453')
    expect(seen).toEqual([true, false, true, false])
    auth.answers.getUser = () => {
      throw makeError('UNAUTHORIZED')
    }
    await expect(switchNetwork(app, 'eip155:1')).rejects.toThrow()
    expect(state().loading).toBe(false)
  })

  test('behavior: does not load the auth frame if there was no earlier login', async () => {
    const fake = fakeApp()
    await restore(fake.app)
    expect(fake.auth.asked).toEqual([])
  })

  test('behavior: if this frame has stored no login, restores the login that the host page remembers', async () => {
    const auth = fakeAuth()
    auth.isLoggedIn = true
    const { app, state } = fakeApp({ auth })
    await restore(app, { eip155: 'auth' })
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'connected', connectorType: 'AUTH' })
  })

  test('behavior: removes a stored login that has ended, without showing a message', async () => {
    const { auth, page } = await visited()
    auth.isLoggedIn = false
    const { app, state } = page()
    await restore(app)
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
    expect([keptCurrents(app), state().alerts, state().snack]).toEqual([{}, [], null])
    expect(app.walletStorage.keys()).not.toContain('EMAIL_LOGIN_USED_KEY')
  })

  test.each([
    ['one family', oneFamily],
    ['both families', bothFamilies],
  ])('error: if a login cannot be restored, shows an error, disconnects and opens Connect; %s', async (_, networks) => {
    const { auth, page } = await visited(networks)
    auth.answers.getUser = () => {
      throw makeError('KEYS_DO_NOT_FIT')
    }
    const { app, state } = page()
    state().reset('Account')
    state().setOpen(true)
    await restore(app)
    expect(state().snack?.text).toBe('A problem occurred while trying initialize authentication')
    expect([connectionOf(state(), 'eip155').status, state().history[0]?.view]).toEqual(['disconnected', 'Connect'])
  })

  test('behavior: if the auth frame did not load, tries to restore the login on the next visit', async () => {
    const { auth, page } = await visited()
    auth.answers.isConnected = () => {
      throw makeError('AUTH_LOAD_FAILED')
    }
    const offline = page()
    await restore(offline.app)
    expect(connectionOf(offline.state(), 'eip155').status).toBe('disconnected')
    expect(Object.keys(keptCurrents(offline.app))).toEqual(['eip155'])
    delete auth.answers.isConnected
    const { app, state } = page()
    await restore(app)
    expect(connectionOf(state(), 'eip155').status).toBe('connected')
  })
})

describe('switchNetwork of the embedded wallet', () => {
  test('default', async () => {
    const { app, auth, state, host } = await loggedIn()
    await switchNetwork(app, 'eip155:8453')
    expect(auth.names()).toEqual(['switchNetwork', 'getUser'])
    expect([state().network, connectionOf(state(), 'eip155').network]).toEqual(['eip155:8453', 'eip155:8453'])
    expect(host.received('emit')).toEqual([{ name: 'SWITCH_NETWORK', data: { network: 'eip155:8453' } }])
  })

  test('behavior: connects the account of another chain family when the user switches to its network', async () => {
    const { app, state } = await loggedIn({ options: { networks: bothFamilies } })
    await switchNetwork(app, solana)
    expect([state().activeNamespace, state().network]).toEqual(['solana', solana])
    expect(connectionOf(state(), 'solana')).toMatchObject({ status: 'connected', address: solanaAccount })
  })

  test('behavior: restores the login in each chain family, and activates the family that is listed first', async () => {
    const { page } = await visited(bothFamilies)
    const { app, state, auth } = page()
    await restore(app)
    expect([state().activeNamespace, state().network]).toEqual(['eip155', 'eip155:1'])
    expect(connectionOf(state(), 'solana')).toMatchObject({
      status: 'connected',
      connectorType: 'AUTH',
      address: solanaAccount,
      network: solana,
    })
    expect(connectionOf(state(), 'eip155').status).toBe('connected')
    expect(auth.wallet.asked).toEqual([])
  })

  test('error: keeps the active network if the auth frame refuses to switch to another network', async () => {
    const { app, auth, state } = await loggedIn()
    auth.answers.switchNetwork = () => {
      throw makeError('UNSUPPORTED_CHAIN')
    }
    await expect(switchNetwork(app, 'eip155:8453')).rejects.toMatchObject({ reason: 'UNSUPPORTED_CHAIN' })
    expect(connectionOf(state(), 'eip155').network).toBe('eip155:1')
  })
})

describe('disconnect of the embedded wallet', () => {
  test('default', async () => {
    const { app, auth, state } = await loggedIn()
    await disconnect(app, 'eip155')
    expect(auth.names()).toEqual(['signOut'])
    expect(state().auth).toMatchObject({ loginUsed: false, user: null })
    expect(app.walletStorage.keys()).not.toContain('EMAIL_LOGIN_USED_KEY')
  })

  test('behavior: disconnects both chain families but logs out once, because they share one login', async () => {
    const { page } = await visited(bothFamilies)
    const { app, state, auth } = page()
    await restore(app)
    auth.asked.splice(0)
    await disconnect(app, 'solana')
    expect(auth.names()).toEqual(['signOut'])
    expect([currents(app).size, connectionOf(state(), 'eip155').status]).toEqual([0, 'disconnected'])
  })

  test('error: disconnects the account from the dapp even if the auth frame does not answer', async () => {
    const { app, auth, state } = await loggedIn()
    auth.answers.signOut = () => {
      throw makeError('TIMED_OUT', { name: 'The embedded wallet' })
    }
    await expect(disconnect(app)).rejects.toMatchObject({ reason: 'FAILED_TO_DISCONNECT' })
    expect([connectionOf(state(), 'eip155').status, state().auth.loginUsed]).toEqual(['disconnected', false])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { declined } from '../../fakes/fakeWallet.ts'
import type { FakeSessions } from '../../fakes/fakeWalletConnect.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { connectSession } from '../connections/connectSession.ts'
import { disconnect } from '../connections/disconnect.ts'
import { restore } from './restore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const extension = fakeExtension()
/** The same extension on the next page, with a new uuid. */
const later = fakeExtension(1, { id: fakeExtension(77).id })

/** Returns the storage of a browser in which an earlier visit connected a wallet. */
async function visited(how: 'extension' | 'walletConnect' = 'extension', given = extension) {
  const area = fakeArea()
  const { app, walletConnect } = fakeApp({ area, extensions: [given] })
  const connecting =
    how === 'walletConnect' ? connectSession(app) : connect(app, { connector: connectorOf(app, 'eip155', given.id) })
  walletConnect.approve()
  await connecting
  return area
}
const status = ({ state }: ReturnType<typeof fakeApp>) => connectionOf(state(), 'eip155').status

/** Waits until the code that looks for connections has loaded and started. */
const looking = async (fake: ReturnType<typeof fakeApp>) => {
  await vi.dynamicImportSettled()
  expect(status(fake)).toBe('connecting')
}

describe('restore', () => {
  test('default', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    await restore(fake.app)
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id, epoch: 1 })
    expect(currents(fake.app).get('eip155')?.kind).toBe('extension')
    const look = ['eth_accounts', 'eth_chainId']
    await vi.advanceTimersByTimeAsync(0)
    expect(fake.wallet.asked.map(({ method }) => method)).toEqual([...look, ...look])
  })

  test('behavior: restores nothing on a first visit', async () => {
    const { app, state, walletConnect } = fakeApp()
    await restore(app)
    expect(state().connections).toEqual({})
    expect(walletConnect.inputs).toEqual([])
  })

  test('behavior: restores an extension that announces itself late', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [] })
    const restoring = restore(fake.app)
    await looking(fake)
    expect(status(fake)).toBe('connecting')
    fake.state().addExtensions('eip155', [fakeExtension(2)])
    await vi.advanceTimersByTimeAsync(2_000)
    fake.state().addExtensions('eip155', [fakeExtension(2), later])
    await restoring
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id })
  })

  test('behavior: forgets an extension that is missing for three seconds', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [fakeExtension(2)] })
    const restoring = restore(fake.app)
    await looking(fake)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(status(fake)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    await restoring
    expect(status(fake)).toBe('disconnected')
    expect(keptCurrents(fake.app)).toEqual({})
  })

  test('behavior: continues a new connection attempt if the missing extension announces itself later', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [] })
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    const connecting = connectSession(fake.app)
    fake.state().addExtensions('eip155', [later])
    await vi.advanceTimersByTimeAsync(0)
    expect(status(fake)).toBe('connecting')
    fake.walletConnect.approve()
    await connecting
    expect(connectionOf(fake.state(), 'eip155').connectorId).toBe('walletConnect')
  })

  test('behavior: keeps a connection for the next page load if the extension never answers', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    fake.wallet.answers.eth_accounts = () => new Promise(() => {})
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    expect(status(fake)).toBe('disconnected')
    expect(Object.keys(keptCurrents(fake.app))).toEqual(['eip155'])
  })

  test('behavior: connects an extension that needs five seconds to answer, as after a browser start', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    let answer = (_accounts: string[]) => {}
    fake.wallet.answers.eth_accounts = () => new Promise((resolve) => (answer = resolve))
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(5_000)
    await restoring
    expect(status(fake)).toBe('disconnected')
    answer([...fake.wallet.accounts])
    await vi.advanceTimersByTimeAsync(0)
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id })
  })

  test('behavior: stays disconnected if the extension answers after the user has disconnected', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    let answer = (_accounts: string[]) => {}
    fake.wallet.answers.eth_accounts = () => new Promise((resolve) => (answer = resolve))
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(5_000)
    await restoring
    await disconnect(fake.app)
    answer([...fake.wallet.accounts])
    await vi.advanceTimersByTimeAsync(0)
    expect([status(fake), keptCurrents(fake.app)]).toEqual(['disconnected', {}])
  })

  test("behavior: restores an extension from the host's hint if the browser has no storage", async () => {
    const fake = fakeApp({ extensions: [later] })
    await restore(fake.app, { eip155: later.rdns })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id })
  })

  test('behavior: stays disconnected if a hint cannot be restored, and ignores invalid hints', async () => {
    const fake = fakeApp()
    await restore(fake.app, { eip155: 'walletconnect' })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'disconnected', epoch: 0 })
    for (const hints of [5, 'text', null, { eip155: 5 }, { nowhere: 'a.b' }, []]) {
      const { app, state } = fakeApp()
      await restore(app, hints)
      expect(state().connections).toEqual({})
    }
  })

  test('behavior: if the modal was opened during the search, shows Account once the wallet is found', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [] })
    const restoring = restore(fake.app)
    openModal(fake.app)
    expect(fake.state().history).toMatchObject([{ view: 'Connect' }])
    fake.state().addExtensions('eip155', [later])
    await restoring
    expect(fake.state().history).toMatchObject([{ view: 'Account' }])
  })

  test('behavior: finds a wallet without an rdns by its name, or as the legacy wallet', async () => {
    const legacy = fakeExtension(5, { kind: 'injected', rdns: '', name: 'Browser Wallet' })
    const area = await visited('extension', legacy)
    const fake = fakeApp({ area, extensions: [fakeExtension(2), { ...legacy, id: fakeExtension(6).id }] })
    await restore(fake.app)
    expect(connectionOf(fake.state(), 'eip155').connectorId).toBe(fakeExtension(6).id)
  })

  test('behavior: ends the connection if the wallet no longer shares an account or rejects the request', async () => {
    const none = fakeApp({ area: await visited(), extensions: [later] })
    none.wallet.accounts = []
    await restore(none.app)
    expect([status(none), keptCurrents(none.app)]).toEqual(['disconnected', {}])

    const declining = fakeApp({ area: await visited(), extensions: [later] })
    declining.wallet.answers.eth_accounts = declined
    await restore(declining.app)
    expect(status(declining)).toBe('disconnected')
  })

  test('behavior: restores a WalletConnect connection only if its session still exists', async () => {
    const found = fakeApp({ area: await visited('walletConnect') })
    found.walletConnect.session = true
    await restore(found.app)
    expect(connectionOf(found.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })

    const gone = fakeApp({ area: await visited('walletConnect') })
    await restore(gone.app)
    expect([status(gone), keptCurrents(gone.app)]).toEqual(['disconnected', {}])
  })

  test('behavior: ends a WalletConnect session that has no connection', async () => {
    const area = await visited('walletConnect')
    const sessions: FakeSessions = new Map()
    for (const topic of ['topic 1', 'orphan']) sessions.set(topic, { approved: {}, namespaces: ['eip155'] })
    const fake = fakeApp({ area, sessions })
    await restore(fake.app)
    await vi.waitFor(() => expect(fake.walletConnect.done).toEqual(['end orphan']))
    expect(status(fake)).toBe('connected')
  })

  test('behavior: keeps the connection that the user has made during the search', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [fakeExtension(2)] })
    const restoring = restore(fake.app)
    const connecting = connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension(2).id) })
    await connecting
    fake.state().addExtensions('eip155', [later])
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    expect(connectionOf(fake.state(), 'eip155').connectorId).toBe(fakeExtension(2).id)
    expect(Object.keys(keptCurrents(fake.app))).toEqual(['eip155'])
  })

  test('behavior: continues a connection attempt that is still pending when the search ends', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [fakeExtension(2)] })
    let approve = () => {}
    fake.wallet.answers.eth_requestAccounts = () =>
      new Promise((resolve) => {
        approve = () => resolve([...fake.wallet.accounts])
      })
    const restoring = restore(fake.app)
    await looking(fake)
    const connecting = connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension(2).id) })
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    expect(status(fake)).toBe('connecting')
    approve()
    await connecting
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({
      status: 'connected',
      connectorId: fakeExtension(2).id,
    })
  })

  test.each([
    'no json',
    '[]',
    '{"eip155":null}',
    '{"eip155":{"rev":-1,"current":null,"records":[]}}',
    '{"eip155":{"rev":1,"records":[]}}',
    '7',
  ])('behavior: ignores the invalid stored value %s', async (text) => {
    const { app, state } = fakeApp({ area: fakeArea({ '@appkit/https://dapp.example/connections': text }) })
    await restore(app)
    expect(state().connections).toEqual({})
  })
})

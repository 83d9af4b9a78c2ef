import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { declined } from '../fakes/fakeWallet.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import { connect } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { connectSession } from './connectSession.ts'
import { openModal } from './openModal.ts'
import { rememberedConnections } from './rememberedConnections.ts'
import { restore } from './restore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const extension = fakeExtension()
/** The same extension in another page: with another uuid. */
const later = fakeExtension(1, { id: fakeExtension(77).id })

/** What a browser keeps after a visit that connected. */
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

/** Until the chunk that looks for connections is there and has begun. */
const looking = async (fake: ReturnType<typeof fakeApp>) => {
  await vi.dynamicImportSettled()
  expect(status(fake)).toBe('connecting')
}

describe('restore', () => {
  test('default', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    await restore(fake.app)
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id, epoch: 1 })
    expect(fake.app.connections.get('eip155')?.kind).toBe('extension')
    expect(fake.wallet.asked.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a first visit has nothing to restore', async () => {
    const { app, state, walletConnect } = fakeApp()
    await restore(app)
    expect(state().namespaces).toEqual({})
    expect(walletConnect.inputs).toEqual([])
  })

  test('behavior: an extension that announces itself late', async () => {
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

  test('behavior: an extension that is gone is forgotten after three seconds', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [fakeExtension(2)] })
    const restoring = restore(fake.app)
    await looking(fake)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(status(fake)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    await restoring
    expect(status(fake)).toBe('disconnected')
    expect(rememberedConnections(fake.app)).toEqual({})
  })

  test('behavior: announced after that, it does not disturb what is being connected meanwhile', async () => {
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

  test('behavior: an extension that never answers', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [later] })
    fake.wallet.answers.eth_accounts = () => new Promise(() => {})
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    expect(status(fake)).toBe('disconnected')
  })

  test('behavior: where the browser keeps nothing, the hint of the host brings an extension back', async () => {
    const fake = fakeApp({ extensions: [later] })
    await restore(fake.app, { eip155: later.rdns })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: later.id })
  })

  test('behavior: and a wallet without an rdns, by its name', async () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const wanted = fakeExtension(8, { name: '100% wallet.js', rdns: '' })
    const before = familyApp({ options: { networks: [network] } })
    const { solana } = before.of
    const fake = fakeApp({ wallets: { [wanted.id]: solana }, extensions: [], options: { networks: [network] } })
    fake.state().addExtensions('solana', [fakeExtension(9, { name: 'Other', rdns: '' }), wanted])
    await restore(fake.app, { solana: 'injected:100%25 wallet%2Ejs' })
    expect(connectionOf(fake.state(), 'solana')).toMatchObject({ status: 'connected', connectorId: wanted.id })
  })

  test('behavior: a hint of what cannot come back ends as disconnected, and nonsense is no hint', async () => {
    const fake = fakeApp()
    await restore(fake.app, { eip155: 'walletconnect' })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'disconnected', epoch: 1 })
    for (const hints of [5, 'text', null, { eip155: 5 }, { nowhere: 'a.b' }, []]) {
      const { app, state } = fakeApp()
      await restore(app, hints)
      expect(state().namespaces).toEqual({})
    }
  })

  test('behavior: a modal that was opened meanwhile shows the account', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [] })
    const restoring = restore(fake.app)
    openModal(fake.app)
    expect(fake.state().history).toMatchObject([{ view: 'Connect' }])
    fake.state().addExtensions('eip155', [later])
    await restoring
    expect(fake.state().history).toMatchObject([{ view: 'Account' }])
  })

  test('behavior: a modal that was opened meanwhile waits with the account until it is known which', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('eip155')
    await before.connect('solana')
    const fake = familyApp({ area })
    fake.of.eip155.answers.eth_accounts = () => new Promise(() => {})
    const restoring = restore(fake.app)
    openModal(fake.app)
    await vi.waitFor(() => expect(connectionOf(fake.state(), 'solana').status).toBe('connected'))
    // Of eip155 there is no account to show, and perhaps there will be.
    expect(fake.state()).toMatchObject({ activeNamespace: 'eip155', history: [{ view: 'Connect' }] })
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(fake.state()).toMatchObject({ activeNamespace: 'solana', history: [{ view: 'Account' }] })
  })

  test('behavior: a modal that asks for a wallet of another namespace still does', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('eip155')
    const fake = familyApp({ area })
    const restoring = restore(fake.app)
    openModal(fake.app, { namespace: 'solana' })
    await restoring
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
    expect(fake.state().history).toMatchObject([{ view: 'Connect', params: { namespace: 'solana' } }])
  })

  test('behavior: a wallet without rdns is found by its id, or is the legacy one', async () => {
    const legacy = fakeExtension(5, { kind: 'injected', rdns: '', name: 'Browser Wallet' })
    const area = await visited('extension', legacy)
    const fake = fakeApp({ area, extensions: [fakeExtension(2), { ...legacy, id: fakeExtension(6).id }] })
    await restore(fake.app)
    expect(connectionOf(fake.state(), 'eip155').connectorId).toBe(fakeExtension(6).id)
  })

  test('behavior: a wallet that no longer shares an account, or declines, is forgotten', async () => {
    const none = fakeApp({ area: await visited(), extensions: [later] })
    none.wallet.accounts = []
    await restore(none.app)
    expect([status(none), rememberedConnections(none.app)]).toEqual(['disconnected', {}])

    const declining = fakeApp({ area: await visited(), extensions: [later] })
    declining.wallet.answers.eth_accounts = declined
    await restore(declining.app)
    expect(status(declining)).toBe('disconnected')
  })

  test('behavior: WalletConnect with its session, and without', async () => {
    const found = fakeApp({ area: await visited('walletConnect') })
    found.walletConnect.session = true
    await restore(found.app)
    expect(connectionOf(found.state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })

    const gone = fakeApp({ area: await visited('walletConnect') })
    await restore(gone.app)
    expect([status(gone), rememberedConnections(gone.app)]).toEqual(['disconnected', {}])
  })

  test('behavior: what the visitor connects meanwhile is left alone', async () => {
    const fake = fakeApp({ area: await visited(), extensions: [fakeExtension(2)] })
    const restoring = restore(fake.app)
    const connecting = connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension(2).id) })
    await connecting
    fake.state().addExtensions('eip155', [later])
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    expect(connectionOf(fake.state(), 'eip155').connectorId).toBe(fakeExtension(2).id)
    expect(Object.keys(rememberedConnections(fake.app))).toEqual(['eip155'])
  })

  test.each([
    'no json',
    '[]',
    '{"eip155":null}',
    '{"eip155":{"connector":"ledger","id":"","rdns":"","link":""}}',
    '{"eip155":{"connector":"extension"}}',
    '7',
  ])('behavior: kept as %s it counts as never kept', async (text) => {
    const { app, state } = fakeApp({ area: fakeArea({ '@appkit/https://dapp.example/connections': text }) })
    await restore(app)
    expect(state().namespaces).toEqual({})
  })

  test('behavior: a wallet without an rdns is known again by its name, in its own namespace', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('solana')
    await before.connect('cosmos')
    const fake = familyApp({ area })
    await restore(fake.app)
    expect(connectionOf(fake.state(), 'solana')).toMatchObject({
      status: 'connected',
      wallet: { name: 'solana wallet' },
    })
    expect(connectionOf(fake.state(), 'cosmos')).toMatchObject({
      status: 'connected',
      wallet: { name: 'cosmos wallet' },
    })
    expect(fake.of.solana.asked).toEqual([
      {
        method: 'solana_requestAccounts',
        params: { silent: true, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      },
    ])
    expect(connectionOf(fake.state(), 'polkadot').status).toBe('disconnected')
  })

  test('behavior: another wallet of the namespace is not taken for it', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('solana')
    const fake = fakeApp({ area, extensions: [], options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    fake.state().addExtensions('solana', [fakeExtension(8, { name: 'Other', rdns: '' })])
    const restoring = restore(fake.app)
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
    expect([connectionOf(fake.state(), 'solana').status, fake.wallet.asked]).toEqual(['disconnected', []])
  })

  test('behavior: of one session each namespace comes back; one that it lacks is given up, the others stand', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    const connecting = connectSession(before.app)
    before.walletConnect.approve({}, ['eip155', 'solana', 'bip122'])
    await connecting
    const fake = familyApp({ area })
    fake.walletConnect.session = true
    const kept = fake.walletConnect.in
    fake.walletConnect.in = (namespace) =>
      namespace === 'bip122' ? { ...kept(namespace), restore: async () => undefined } : kept(namespace)
    await restore(fake.app)
    expect(
      Object.fromEntries(Object.entries(fake.state().namespaces).map(([name, { status }]) => [name, status])),
    ).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'disconnected' })
    expect(Object.keys(rememberedConnections(fake.app)).sort()).toEqual(['eip155', 'solana'])
  })
})

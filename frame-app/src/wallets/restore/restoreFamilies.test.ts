import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connectSession } from '../connections/connectSession.ts'
import { offeredConnections } from '../connections/offeredConnections.ts'
import { restore } from './restore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('restore in several families', () => {
  test('behavior: restores a wallet without an rdns by its name', async () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const wanted = fakeExtension(8, { name: '100% wallet.js', rdns: '' })
    const before = familyApp({ options: { networks: [network] } })
    const { solana } = before.of
    const fake = fakeApp({ wallets: { [wanted.id]: solana }, extensions: [], options: { networks: [network] } })
    fake.state().addExtensions('solana', [fakeExtension(9, { name: 'Other', rdns: '' }), wanted])
    await restore(fake.app, { solana: 'injected:100%25 wallet%2Ejs' })
    expect(connectionOf(fake.state(), 'solana')).toMatchObject({ status: 'connected', connectorId: wanted.id })
  })

  test('behavior: shows Connect in a modal that was opened during the search, until the account is known', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('solana')
    await before.connect('eip155')
    const fake = familyApp({ area })
    fake.of.eip155.answers.eth_accounts = () => new Promise(() => {})
    const restoring = restore(fake.app)
    openModal(fake.app)
    await vi.waitFor(() => expect(connectionOf(fake.state(), 'solana').status).toBe('connected'))
    // eip155 has no account to show yet, but may still get one.
    expect(fake.state()).toMatchObject({ activeNamespace: 'eip155', history: [{ view: 'Connect' }] })
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(fake.state()).toMatchObject({ activeNamespace: 'solana', history: [{ view: 'Account' }] })
  })

  test('behavior: keeps the modal open after the search if it was opened to connect another namespace', async () => {
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

  test('behavior: offers a missing wallet once it is available again, without connecting it', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('eip155')
    await before.connect('solana')
    const without = fakeApp({ area, extensions: [fakeExtension()], options: { networks: ['eip155:1'] } })
    const restoring = restore(without.app)
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    await vi.advanceTimersByTimeAsync(10_000)
    const fake = familyApp({ area })
    await restore(fake.app)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connectionOf(fake.state(), 'solana').status).toBe('disconnected')
    expect(standbyOf(fake.state(), 'solana')).toEqual([])
    expect(offeredConnections(fake.state(), 'solana')).toMatchObject([
      { wallet: { name: 'solana wallet' }, phase: 'ended' },
    ])
    expect(fake.of.solana.asked).toEqual([])
  })

  test('behavior: recognizes a wallet without an rdns by its name in its own namespace', async () => {
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

  test('behavior: does not confuse a wallet without an rdns with another wallet in the namespace', async () => {
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

  test('behavior: restores a session in the namespaces that it still supports, and ends it in all others', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    const connecting = connectSession(before.app)
    before.walletConnect.approve({}, ['eip155', 'solana', 'bip122'])
    await connecting
    const fake = familyApp({ area })
    fake.walletConnect.session = true
    const kept = fake.walletConnect.at
    fake.walletConnect.at = (topic, namespace) =>
      namespace === 'bip122' ? { ...kept(topic, namespace), restore: async () => undefined } : kept(topic, namespace)
    await restore(fake.app)
    expect(
      Object.fromEntries(
        (['eip155', 'solana', 'bip122'] as const).map((each) => [each, connectionOf(fake.state(), each).status]),
      ),
    ).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'disconnected' })
    expect(Object.keys(keptCurrents(fake.app)).sort()).toEqual(['eip155', 'solana'])
  })
})

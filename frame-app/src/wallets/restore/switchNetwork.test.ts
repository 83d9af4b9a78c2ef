import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { dropConnection, putConnection } from '../../fakes/putConnection.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { disconnect } from '../connections/disconnect.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { switchNetwork } from './switchNetwork.ts'

const connected = async (given?: Parameters<typeof fakeApp>[0]): Promise<FakeApp> => {
  const fake = fakeApp(given)
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.wallet.asked.splice(0)
  return fake
}
const networks = ({ state }: FakeApp) => [state().network, connectionOf(state(), 'eip155').network]

afterEach(() => {
  vi.useRealTimers()
})

describe('switchNetwork', () => {
  test('default', async () => {
    const fake = await connected()
    await switchNetwork(fake.app, 'eip155:8453')
    expect(fake.wallet.asked).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
      { method: 'eth_chainId' },
    ])
    expect(networks(fake)).toEqual(['eip155:8453', 'eip155:8453'])
  })

  test('behavior: without a connection, changes the network for read requests and asks no wallet', async () => {
    const fake = fakeApp()
    await switchNetwork(fake.app, 'eip155:8453')
    expect([fake.state().network, fake.wallet.asked]).toEqual(['eip155:8453', []])
  })

  test('error: rejects a network that the dapp does not list', async () => {
    const fake = await connected()
    await expect(switchNetwork(fake.app, 'eip155:137')).rejects.toMatchObject({
      reason: 'NETWORK_NOT_FOUND',
      message: 'Network not found',
    })
    expect(fake.wallet.asked).toEqual([])
  })

  test('error: changes nothing if the user declines or the wallet refuses', async () => {
    const fake = await connected()
    fake.wallet.answers.wallet_switchEthereumChain = declined
    await expect(switchNetwork(fake.app, 'eip155:8453')).rejects.toMatchObject({ code: 4001 })
    fake.wallet.answers.wallet_switchEthereumChain = () => {
      throw fromWallet(-32603, 'Internal error')
    }
    await expect(switchNetwork(fake.app, 'eip155:8453')).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
    expect(networks(fake)).toEqual(['eip155:1', 'eip155:1'])
  })

  test('error: rejects if the wallet answers null without switching', async () => {
    vi.useFakeTimers()
    const fake = await connected()
    fake.wallet.answers.wallet_switchEthereumChain = null
    const switching = switchNetwork(fake.app, 'eip155:8453').catch((error) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await switching).toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
    expect(networks(fake)).toEqual(['eip155:1', 'eip155:1'])
    // Also rejects if the wallet switches to a network that nobody requested.
    fake.wallet.chainId = '0x89'
    const elsewhere = switchNetwork(fake.app, 'eip155:8453').catch((error) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await elsewhere).toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
    expect(networks(fake)).toEqual(['eip155:137', 'eip155:137'])
  })

  test('behavior: waits for the network-change event if the wallet switches slowly', async () => {
    vi.useFakeTimers()
    const fake = await connected()
    fake.wallet.answers.wallet_switchEthereumChain = null
    const switching = switchNetwork(fake.app, 'eip155:8453')
    await vi.advanceTimersByTimeAsync(500)
    walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation).networkChanged(
      'eip155:8453',
    )
    await switching
    expect(networks(fake)).toEqual(['eip155:8453', 'eip155:8453'])
  })

  test('behavior: does not ask a wallet for its network if the wallet has already sent the event', async () => {
    const fake = await connected()
    fake.wallet.answers.wallet_switchEthereumChain = () => {
      walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation).networkChanged(
        'eip155:8453',
      )
      return null
    }
    await switchNetwork(fake.app, 'eip155:8453')
    expect(fake.wallet.asked.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(networks(fake)).toEqual(['eip155:8453', 'eip155:8453'])
  })

  test.each<[string, Json | (() => Promise<never>)]>([
    ['nothing in time', () => new Promise<never>(() => {})],
    ['an error', declined],
    ['no chain', 'base'],
  ])('behavior: assumes that the wallet has switched if its answer to eth_chainId is %s', async (_, answer) => {
    vi.useFakeTimers()
    const fake = await connected()
    fake.wallet.answers.eth_chainId = answer
    const switching = switchNetwork(fake.app, 'eip155:8453')
    await vi.advanceTimersByTimeAsync(2_000)
    await switching
    expect(networks(fake)).toEqual(['eip155:8453', 'eip155:8453'])
  })

  test('behavior: closes the modal after a switch away from an unsupported network', async () => {
    const fake = await connected()
    putConnection(fake.state(), 'eip155', { network: 'eip155:137' })
    openModal(fake.app)
    fake.state().push('SwitchNetwork', { network: 'eip155:1' })
    await switchNetwork(fake.app, 'eip155:1')
    expect(fake.state().open).toBe(false)
    expect(networks(fake)).toEqual(['eip155:1', 'eip155:1'])
  })

  test('behavior: after the switch, goes back to the view from which the user opened Networks', async () => {
    const fake = await connected()
    openModal(fake.app)
    fake.state().push('Networks')
    fake.state().push('SwitchNetwork', { network: 'eip155:8453' })
    await switchNetwork(fake.app, 'eip155:8453')
    expect(fake.state().history.map(({ view }) => view)).toEqual(['Account'])
  })

  test('error: stays disconnected if the connection ended before the wallet answered', async () => {
    const fake = await connected()
    fake.wallet.answers.wallet_switchEthereumChain = () => {
      dropConnection(fake.state(), 'eip155')
      return null
    }
    await expect(switchNetwork(fake.app, 'eip155:8453')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ status: 'disconnected', network: null })
  })

  test("error: keeps a newly connected wallet's connection if the previous wallet answers late", async () => {
    const fake = fakeApp({ extensions: [fakeExtension(1), fakeExtension(2)] })
    const connectTo = (number: number) =>
      connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension(number).id) })
    await connectTo(1)
    let answer = () => {}
    fake.wallet.answers.wallet_switchEthereumChain = () =>
      new Promise<null>((resolve) => {
        answer = () => resolve(null)
      })
    const switching = switchNetwork(fake.app, 'eip155:8453')
    await disconnect(fake.app)
    await connectTo(2)
    answer()
    await expect(switching).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(networks(fake)).toEqual(['eip155:1', 'eip155:1'])
  })
})

import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import type { ConnectorType } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { chooseNetwork } from './chooseNetwork.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = {
  id: 'bitcoin',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
type Wallets = { readonly [namespace in Namespace]?: readonly [ConnectorType, network: string, stray?: string] }

/**
 * Returns the views after a click on a network, with the given wallets connected. The active family is eip155 by
 * default.
 */
async function chosen(id: string, wallets: Wallets, active?: readonly [Namespace, network: string]) {
  const { app, state } = fakeApp({ options: { networks: ['eip155:1', 'eip155:8453', solana, bitcoin] } })
  for (const [namespace, [connectorType, network, stray]] of Object.entries(wallets))
    putConnection(state(), namespace as Namespace, { address: alice, connectorType, network, stray })
  state().setActive(wallets.eip155?.[1] ?? 'eip155:1', 'eip155')
  openModal(app)
  if (active) state().setActive(active[1], active[0])
  state().push('Networks')
  const network = state().networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? hostedNetworks.get(id)!
  await chooseNetwork(app, network)
  const { open, history, activeNamespace } = state()
  return {
    views: open && history.map(({ view }) => view),
    params: history.at(-1)?.params,
    network: state().network,
    activeNamespace,
  }
}
const views = async (id: string, wallets: Wallets) => (await chosen(id, wallets)).views

describe('chooseNetwork', () => {
  const extension = { eip155: ['ANNOUNCED', 'eip155:1'] } as const
  const auth = { eip155: ['AUTH', 'eip155:1'] } as const

  test('default', async () => {
    expect(await chosen('eip155:8453', extension)).toMatchObject({
      views: ['Account', 'Networks', 'SwitchNetwork'],
      params: { network: 'eip155:8453' },
    })
  })

  test.each([
    ['the current one leads back', 'eip155:1', extension, ['Account']],
    ['another family, no wallet for it', solana, extension, ['Account', 'Networks', 'SwitchActiveChain']],
    [
      'another family, a wallet for it',
      solana,
      { ...extension, solana: ['ANNOUNCED', solana] },
      ['Account', 'Networks', 'SwitchNetwork'],
    ],
    ['the embedded wallet, a family it speaks', solana, auth, ['Account', 'Networks', 'SwitchNetwork']],
    [
      'the embedded wallet, a family it does not speak',
      bitcoin.caipNetworkId,
      auth,
      ['Account', 'Networks', 'SwitchActiveChain'],
    ],
  ] as const)('behavior: opens the right view for %s', async (_, id, wallets, expected) => {
    expect(await views(id, wallets)).toEqual(expected)
  })

  test('behavior: switches immediately if no wallet is connected', async () => {
    expect(await chosen(solana, {})).toMatchObject({ views: ['Connect'], network: solana, activeNamespace: 'solana' })
  })

  test('behavior: asks the chosen network’s wallet to switch if the active family has no wallet', async () => {
    expect(await chosen('eip155:8453', extension, ['solana', solana])).toMatchObject({
      views: ['Account', 'Networks', 'SwitchNetwork'],
      params: { network: 'eip155:8453' },
      network: solana,
    })
    expect(await chosen('eip155:1', extension, ['solana', solana])).toMatchObject({ params: { network: 'eip155:1' } })
    expect(await chosen(bitcoin.caipNetworkId, extension, ['solana', solana])).toMatchObject({
      activeNamespace: 'bip122',
      network: bitcoin.caipNetworkId,
    })
  })

  test('behavior: asks the wallet to switch even if it is on a network that the dapp does not list', async () => {
    const lost = { eip155: ['ANNOUNCED', 'eip155:137'] } as const
    expect(await views('eip155:1', lost)).toEqual(['UnsupportedChain', 'Networks', 'SwitchNetwork'])
    expect(await views(solana, lost)).toEqual(['UnsupportedChain', 'Networks', 'SwitchActiveChain'])
  })

  test('behavior: asks a wallet on an unlisted network to switch back to its connection’s network', async () => {
    const lost = { eip155: ['WALLET_CONNECT', 'eip155:1', 'eip155:137'] } as const
    expect(await views('eip155:1', lost)).toEqual(['UnsupportedChain', 'Networks', 'SwitchNetwork'])
  })
})

import { describe, expect, test, vi } from 'vitest'
import { laterAdapter } from '../chains/laterAdapter.ts'
import { fakeExtension } from '../fakes/fakeApp.ts'
import { declined, fromWallet } from '../fakes/fakeWallet.ts'
import { accountsMethod, familyKeys, type OtherFamily } from '../fakes/familyKeys.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import { familySigning } from '../fakes/familySigning.ts'
import { connectInput, connectorContract, networksOf } from './connectorContract.ts'
import { createExtensionConnector } from './extension.ts'

const families = Object.keys(familyKeys) as OtherFamily[]
const kinds = [
  ['announced', 'ANNOUNCED'],
  ['injected', 'INJECTED'],
  ['external', 'EXTERNAL'],
] as const

/**
 * Creates a fake wallet of the family, in the host's window. The wallet keeps its permissions across the fake browser's
 * pages.
 */
function way(namespace: OtherFamily, kind: (typeof kinds)[number][0]) {
  const { addresses, wallet: make } = familyKeys[namespace]
  const wallet = make(addresses)
  let declines = false
  const extension = fakeExtension(1, { kind, rdns: '' })
  return {
    wallet,
    accounts: addresses,
    requests: () => wallet.asked,
    page: () =>
      createExtensionConnector({
        namespace,
        extension,
        adapter: laterAdapter(namespace),
        ask: async (rpc) => {
          const answer = wallet.ask(rpc)
          const isQuiet = rpc.method === 'wallet_disconnect' || Object.hasOwn(rpc.params ?? {}, 'silent')
          return declines && !isQuiet ? answer.then(declined) : answer
        },
      }),
    owner(does: 'approves' | 'declines' | 'shares no account') {
      declines = does === 'declines'
      wallet.accounts = does === 'shares no account' ? [] : addresses
    },
    stop: async () => {},
  }
}

for (const namespace of families)
  for (const [kind, type] of kinds)
    connectorContract({
      name: kind,
      kind: kind === 'external' ? 'external' : 'extension',
      type,
      namespace,
      asksPerNetwork: false,
      signing: (address) => familySigning(namespace, address),
      start: async () => way(namespace, kind),
    })

describe.each(families)('createExtensionConnector of %s', (namespace) => {
  const [first, second] = familyNetworks[namespace]
  const input = (network: string = first) => connectInput({ network, networks: networksOf(namespace) })

  test('default', async () => {
    const { page, wallet } = way(namespace, 'announced')
    const { connection, network, approvedNetworks } = await page().connect(input())
    expect([network, approvedNetworks]).toEqual([first, null])
    expect(wallet.asked).toEqual([{ method: accountsMethod[namespace], params: { chainId: first } }])
    const { rpc } = await familySigning(namespace, wallet.accounts[0]!)
    await connection.request(second, rpc)
    expect(wallet.asked.at(-1)).toEqual({ method: rpc.method, params: { ...rpc.params, chainId: second } })
    // Some dapps wrap the params object in a list.
    await connection.request(second, { method: rpc.method, params: [rpc.params] })
    expect(wallet.asked.at(-1)).toEqual({ method: rpc.method, params: { ...rpc.params, chainId: second } })
  })

  test('behavior: asks the wallet to disconnect if the wallet supports that', async () => {
    const { page, wallet } = way(namespace, 'announced')
    const { connection } = await page().connect(input())
    wallet.answers.wallet_disconnect = null
    await connection.disconnect()
    expect(wallet.asked.at(-1)?.method).toBe('wallet_disconnect')
    wallet.answers.wallet_disconnect = () => {
      throw fromWallet(4200, 'Unsupported')
    }
    await expect(connection.disconnect()).resolves.toBe(undefined)
    vi.useFakeTimers()
    wallet.answers.wallet_disconnect = () => new Promise(() => {})
    const late = connection.disconnect()
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(late).resolves.toBe(undefined)
    vi.useRealTimers()
  })

  test('error: rejects if the wallet fails to disconnect', async () => {
    const { page, wallet } = way(namespace, 'announced')
    const { connection } = await page().connect(input())
    wallet.answers.wallet_disconnect = () => {
      throw fromWallet(-32603, 'Internal error')
    }
    await expect(connection.disconnect()).rejects.toMatchObject({ code: -32603 })
  })
})

import { describe, expect, test, vi } from 'vitest'
import { alice, fakeProvider } from './fakeProvider.ts'

/** Creates a connected wallet. If the dapp requests a chain switch, the wallet runs `habit`, which may emit events. */
function setup(habit: (wallet: ReturnType<typeof fakeProvider>['wallet']) => unknown, chainId: unknown = '0x89') {
  const all = fakeProvider({ wallet: { wallet_switchEthereumChain: () => habit(all.wallet), eth_chainId: chainId } })
  const { setRoute, direct, emitted, heard } = all
  setRoute(direct, 'eip155:1')
  emitted.length = 0
  heard.length = 0
  return { ...all, switched: (method = 'wallet_switchEthereumChain') => all.request(method, [{ chainId: '0x89' }]) }
}
const silent = () => null

describe('reportEffects', () => {
  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'behavior: after %s, emits the new chain once if the wallet does not emit it itself',
    async (method) => {
      const { switched, emitted, heard, request } = setup(silent)
      expect(await switched(method)).toBe(null)
      expect(await request('eth_chainId')).toBe('0x89')
      expect(emitted).toEqual([['chainChanged', '0x89']])
      expect(heard).toEqual([{ event: 'chainChanged', chain: 'eip155:137' }])
    },
  )

  test('behavior: if the wallet emits the new chain, the provider emits it once and does not request `eth_chainId`', async () => {
    const { switched, emitted, wallet } = setup(({ emit }) => (emit('chainChanged', '0x89'), null), '0x1')
    await switched()
    wallet.emit('chainChanged', '0x89')
    expect(emitted).toEqual([['chainChanged', '0x89']])
    expect(wallet.asked.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  })

  test('behavior: changes nothing if the wallet stays on its chain or reports an invalid chain', async () => {
    for (const said of ['0x1', null, 137, 'eip155:137', '0x', new Error('no')]) {
      const { switched, emitted, request } = setup(silent, said)
      expect(await switched()).toBe(null)
      expect([emitted, await request('eth_chainId')]).toEqual([[], '0x1'])
    }
  })

  test('behavior: a wallet that never reports its chain does not block the dapp', async () => {
    vi.useFakeTimers()
    const { switched, emitted } = setup(silent, () => new Promise(() => {}))
    const answer = switched()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([await answer, emitted]).toEqual([null, []])
    vi.useRealTimers()
  })

  test('behavior: ignores a chain that the wallet reports after the user has disconnected', async () => {
    const { switched, emitted, setRoute } = setup(silent, () => (setRoute(), '0x89'))
    await switched()
    expect(emitted).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test.each(['eth_sendTransaction', 'wallet_sendCalls'])(
    'behavior: reports to the modal that a wallet in this window carried out %s, after the dapp has its answer',
    async (method) => {
      const all = fakeProvider({ wallet: { [method]: '0xhash' } })
      all.setRoute(all.direct, 'eip155:1')
      all.heard.length = 0
      expect(await all.request(method, [{ from: alice }])).toBe('0xhash')
      await vi.waitFor(() => expect(all.heard).toEqual([{ event: 'sent' }]))
    },
  )

  test('error: reports nothing if the user rejects the transaction', async () => {
    const all = fakeProvider({
      wallet: {
        eth_sendTransaction: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      },
    })
    all.setRoute(all.direct, 'eip155:1')
    all.heard.length = 0
    await expect(all.request('eth_sendTransaction', [{ from: alice }])).rejects.toMatchObject({ code: 4001 })
    await vi.dynamicImportSettled()
    expect(all.heard).toEqual([])
  })

  test('error: does not ask the wallet for its chain if the user rejects the switch', async () => {
    const { switched, wallet } = setup(() => {
      throw Object.assign(new Error('no'), { code: 4001 })
    })
    await expect(switched()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.asked).toHaveLength(1)
  })
})

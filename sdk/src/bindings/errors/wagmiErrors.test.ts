import * as v3 from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v219 from 'wagmi-core-2.19'
import { rpcError } from '../../wire/rpcError.ts'
import { isAirlockError, reasonOf } from './reasonOf.ts'

type Core = typeof v3

const account = `0x${'a'.repeat(40)}` as const

// wagmi's `injected` has a provider only in a browser.
beforeEach(() => {
  vi.stubGlobal('window', {})
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Connects wagmi to a wallet whose requests fail with an error, except those that connect it. */
async function connectFailing(core: Core, error: Error) {
  const answers: { readonly [method: string]: unknown } = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
    wallet_requestPermissions: [{ caveats: [{ value: [account] }] }],
  }
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method in answers) return answers[method]
      throw error
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const wallet = core.injected({ target: () => ({ id: 'own', name: 'Own', provider: provider as never }) })
  const config = core.createConfig({
    chains: [mainnet],
    connectors: [wallet],
    transports: { [mainnet.id]: core.http('http://127.0.0.1:9') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  await core.connect(config, { connector: config.connectors[0]! })
  return config
}

const failure = (action: Promise<unknown>): Promise<unknown> =>
  action.then(
    () => 'no error',
    (thrown) => thrown,
  )

/** The versions of `@wagmi/core` that wagmi 2.19.5 and 3.7.7 depend on. */
describe.each([v219, v3] as unknown as Core[])('errors that wagmi wraps, with @wagmi/core $version', (core) => {
  test.each([
    ['USER_REJECTED', 4001],
    ['MODAL_CLOSED', 4001],
    ['TIMED_OUT', -32603],
    ['UNAUTHORIZED', 4100],
  ] as const)('finds the reason %s of signatures and of a transaction', async (reason, code) => {
    const config = await connectFailing(core, Object.assign(rpcError(code, 'no'), { reason }))
    const wrapped = [
      await failure(core.signMessage(config, { message: 'hello' })),
      await failure(core.sendTransaction(config, { to: account, value: 1n, gas: 21_000n })),
      await failure(core.signTypedData(config, { types: { A: [] }, primaryType: 'A', message: {} } as never)),
    ]
    expect(wrapped.map(reasonOf)).toEqual([reason, reason, reason])
    expect(wrapped.every((each) => isAirlockError(each, reason))).toBe(true)
  })

  test('finds the reason of a connection that the user rejects', async () => {
    const config = await connectFailing(core, new Error('unused'))
    await core.disconnect(config)
    const rejecting = Object.assign(rpcError(4001, 'Modal closed'), { reason: 'MODAL_CLOSED' })
    const provider = { request: () => Promise.reject(rejecting), on: () => provider, removeListener: () => provider }
    const wallet = core.injected({ target: () => ({ id: 'no', name: 'No', provider: provider as never }) })
    expect(reasonOf(await failure(core.connect(config, { connector: wallet })))).toBe('MODAL_CLOSED')
  })

  test('returns `undefined` for an error of wagmi itself', async () => {
    const config = await connectFailing(core, new Error('unused'))
    await core.disconnect(config)
    expect(reasonOf(await failure(core.signMessage(config, { message: 'hello' })))).toBe(undefined)
  })
})

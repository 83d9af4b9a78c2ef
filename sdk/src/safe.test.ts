import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSdk } from './createSdk.ts'
import { fakeFrame } from './frame/fakeFrame.ts'
import { safe } from './safe.ts'

const app = 'https://app.safe.global'
const safeAddress = `0x${'5a'.repeat(20)}`

afterEach(async () => {
  vi.useRealTimers()
  // Wait, because the frame's guard may still be loading, and loading needs the test's stubbed globals.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

type Asked = { readonly id: string; readonly method: string; readonly params?: unknown }

/** Creates a page whose parent window answers like Safe's app. */
function opened(outer: string | undefined, answers: { readonly [method: string]: unknown } = {}) {
  const listeners: ((event: object) => void)[] = []
  const asked: [method: string, params: unknown, target: string][] = []
  const ids: string[] = []
  const storage: { airlock?: string } = {}
  const say = (data: unknown, origin = app, source: unknown = parent) => {
    for (const listener of listeners) listener({ source, origin, data })
  }
  const parent = {
    postMessage({ id, method, params }: Asked, target: string) {
      asked.push([method, params, target])
      ids.push(id)
      const all: typeof answers = { getSafeInfo: { safeAddress, chainId: 8453 }, ...answers }
      const answer = all[method]
      if (answer === undefined) return
      const failed = answer instanceof Error
      queueMicrotask(() => say({ id, success: !failed, ...(failed ? { error: answer.message } : { data: answer }) }))
    },
  }
  const window = { parent }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { referrer: outer ? `${outer}/` : '' })
  vi.stubGlobal('location', outer ? { ancestorOrigins: [outer] } : {})
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => void listeners.push(listener))
  return { asked, ids, say, storage }
}

/** Fakes a page that Safe's app has opened. Returns the Safe wallet, and `ask`, which sends it a request. */
function provided(answers: { readonly [method: string]: unknown } = {}) {
  const page = opened(app, answers)
  const [wallet] = safe()
  const ask = (method: string, ...params: unknown[]) => wallet!.provider.request({ method, params })
  return { ...page, wallet: wallet!, ask }
}

describe('safe', () => {
  test('default', async () => {
    const { wallet, ask, asked, storage } = provided()
    expect(wallet).toMatchObject({ name: 'Safe', rdns: 'app.safe.global' })
    expect(await ask('eth_requestAccounts')).toEqual([safeAddress])
    expect(await ask('eth_accounts')).toEqual([safeAddress])
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x2105', '8453'])
    expect(new Set(asked.map(([, , target]) => target))).toEqual(new Set([app]))
    // With this hint, the SDK treats the Safe as the wallet of the last visit and connects it.
    expect(storage.airlock).toBe('{"eip155":"app.safe.global"}')
  })

  test('behavior: sends EIP-5792 batches to Safe’s app', async () => {
    const { ask, asked } = provided({ sendTransactions: { safeTxHash: '0x12' } })
    const capabilities = { '0x2105': { atomicBatch: { supported: true } } }
    expect(await ask('wallet_getCapabilities', safeAddress)).toEqual(capabilities)
    const calls = [{ to: safeAddress }]
    expect(await ask('wallet_sendCalls', { from: safeAddress, chainId: '0x2105', calls })).toEqual({ id: '0x12' })
    expect(asked.at(-1)).toEqual(['sendTransactions', { txs: [{ to: safeAddress, data: '0x', value: '0x0' }] }, app])
  })

  test.each([
    ['in no page', undefined],
    ['in another page', 'https://app.safe.global.evil.example'],
    ['in an insecure one', 'http://app.safe.global'],
  ])('behavior: returns no wallet %s', (_, outer) => {
    const { storage, asked } = opened(outer)
    expect([safe(), storage, asked]).toEqual([[], {}, []])
  })

  test('behavior: returns no wallet on a server or in a top-level page', () => {
    expect(safe()).toEqual([])
    const self = {}
    vi.stubGlobal('window', Object.assign(self, { parent: self }))
    expect(safe()).toEqual([])
  })

  test('behavior: uses the referrer if the browser does not list ancestor origins', () => {
    opened(app)
    vi.stubGlobal('location', {})
    expect(safe()).toHaveLength(1)
    vi.stubGlobal('document', { referrer: 'https://evil.example/?https://app.safe.global' })
    expect(safe()).toEqual([])
  })

  test("behavior: an SDK connects the Safe automatically, and sends the dapp's requests to it", async () => {
    const { target } = fakeFrame({ location: { ancestorOrigins: [app], host: 'dapp.example' } })
    const answers: { readonly [method: string]: unknown } = {
      getSafeInfo: { safeAddress, chainId: 8453 },
      sendTransactions: { safeTxHash: '0x02' },
    }
    const parent = {
      postMessage({ id, method }: Asked) {
        const answer = { source: parent, origin: app, data: { id, success: true, data: answers[method] } }
        queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('message'), answer)))
      },
    }
    Object.assign(target, { parent })
    const sdk = createSdk({ frameUrl: 'https://modal.example', providers: safe(), networks: ['eip155:8453'] })
    const provider = sdk.getProvider('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([safeAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    const params = [{ from: safeAddress, to: `0x${'b'.repeat(40)}` }]
    expect(await provider.request({ method: 'eth_sendTransaction', params })).toBe('0x02')
    sdk.destroy()
  })

  test('behavior: signs messages and typed data, and sends transactions', async () => {
    const { ask, asked } = provided({
      signMessage: { signature: '0xaa' },
      signTypedMessage: { safeTxHash: '0x01' },
      sendTransactions: { safeTxHash: '0x02' },
    })
    expect(await ask('personal_sign', '0x61', safeAddress)).toBe('0xaa')
    // The owners sign the typed data later, so there is no signature yet.
    expect(await ask('eth_signTypedData_v4', safeAddress, '{"domain":{}}')).toBe('0x')
    expect(await ask('eth_sendTransaction', { to: '0xb', gas: '0x10' })).toBe('0x02')
    expect(asked.map(([method, params]) => [method, params])).toEqual([
      ['signMessage', { message: '0x61' }],
      ['signTypedMessage', { typedData: { domain: {} } }],
      ['sendTransactions', { txs: [{ to: '0xb', value: '0', data: '0x' }], params: { safeTxGas: 16 } }],
    ])
  })

  test('behavior: for a Safe transaction hash, returns the on-chain transaction’s receipt, but with the Safe transaction hash in it', async () => {
    const { ask, asked } = provided({ getTxBySafeTxHash: { txHash: '0xcc' }, rpcCall: { status: '0x1' } })
    expect(await ask('eth_getTransactionReceipt', '0x02')).toEqual({ status: '0x1', transactionHash: '0x02' })
    expect(asked.at(-1)![1]).toEqual({ call: 'eth_getTransactionReceipt', params: ['0xcc'] })
  })

  test('behavior: reads the chain through Safe’s app, and rejects methods that Safe does not support', async () => {
    const { ask, asked } = provided({ rpcCall: '0x5' })
    expect(await ask('eth_getBalance', safeAddress, 'latest')).toBe('0x5')
    expect(asked.at(-1)![1]).toEqual({ call: 'eth_getBalance', params: [safeAddress, 'latest'] })
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_addEthereumChain', 'eth_subscribe'])
      await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x2105' })).toBe(null)
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  })

  test('error: converts a rejection by the user to code 4001, and any other failure to -32603', async () => {
    const declined = provided({ signMessage: new Error('Transaction was rejected') })
    await expect(declined.ask('personal_sign', '0x61')).rejects.toMatchObject({ code: 4001 })
    const broken = provided({ rpcCall: new Error('x'.repeat(1_000)) })
    await expect(broken.ask('eth_call')).rejects.toMatchObject({ code: -32603, message: 'x'.repeat(200) })
  })

  test('error: ignores messages from windows other than Safe’s app, and times out if Safe’s app does not answer', async () => {
    vi.useFakeTimers()
    const { ask, say, ids } = provided({ getSafeInfo: undefined })
    const asking = expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4900 })
    const lie = { id: ids[0], success: true, data: { safeAddress: '0xevil', chainId: 1 } }
    say(lie, 'https://evil.example')
    say(lie, app, {})
    say(null)
    await vi.advanceTimersByTimeAsync(5_000)
    await asking
    // The provider accepts the same answer if Safe's app itself sends it.
    const again = ask('eth_accounts')
    say({ ...lie, id: ids[1] })
    expect(await again).toEqual(['0xevil'])
  })
})

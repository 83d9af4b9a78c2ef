import { parseTransaction, recoverTransactionAddress, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestWallet } from './createTestWallet.ts'
import type { WalletOptions } from './WalletOptions.ts'

const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )
const key = `0x${'1'.repeat(64)}`

async function setup(options: WalletOptions = {}) {
  const wallet = await createTestWallet(options)
  const emitted: unknown[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    wallet.provider.on(event, (data) => emitted.push([event, data?.code ?? data]))
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const sign = (message = '0x4869') => request('personal_sign', message, wallet.address)
  return { wallet, emitted, request, sign }
}

async function connected(options: WalletOptions = {}) {
  const made = await setup(options)
  await made.request('eth_requestAccounts')
  made.emitted.length = 0
  return made
}

describe('answers of the owner', () => {
  test('default: approves every question, and lists it', async () => {
    const { wallet, request, sign } = await setup()
    await request('eth_requestAccounts')
    const signature = await sign()
    expect(await verifyMessage({ address: wallet.address as '0x', message: 'Hi', signature })).toBe(true)
    expect(wallet.approvals).toEqual([
      { method: 'eth_requestAccounts', params: [], state: 'approved' },
      { method: 'personal_sign', params: ['0x4869', wallet.address], state: 'approved' },
    ])
  })

  test('behavior: answers questions in the order of the calls, and approves the others', async () => {
    const { wallet, sign } = await connected()
    wallet.reject()
    wallet.approve()
    wallet.fail({ code: -32603, message: 'The node is down' })
    expect([await error(sign()), await error(sign()), await error(sign()), await error(sign())]).toEqual([
      '4001 User rejected the request',
      'resolved',
      '-32603 The node is down',
      'resolved',
    ])
    expect(wallet.approvals.slice(1).map(({ state }) => state)).toEqual(['rejected', 'approved', 'failed', 'approved'])
  })

  test('behavior: answers after a delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { wallet, sign } = await connected()
    wallet.reject({ after: 5_000 })
    let ended = ''
    const signed = error(sign()).then((result) => {
      ended = result
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ended).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await signed
    expect(ended).toContain('4001')
    vi.useRealTimers()
  })

  test('behavior: leaves a question open until the test decides it', async () => {
    const { wallet, sign } = await connected()
    const [first, second] = [wallet.hold(), wallet.hold()]
    const [one, two] = [error(sign('0x01')), error(sign('0x02'))]
    expect((await first.asked).params).toEqual(['0x01', wallet.address])
    expect(await second.asked).toMatchObject({ method: 'personal_sign', state: 'pending' })
    second.approve()
    first.reject()
    expect([await one, await two]).toEqual(['4001 User rejected the request', 'resolved'])
  })

  test('behavior: locking rejects the open questions, and hides the accounts', async () => {
    const { wallet, sign, request, emitted } = await connected()
    const held = wallet.hold()
    const signed = error(sign())
    await held.asked
    wallet.lock()
    expect(await signed).toBe('4001 User rejected the request')
    expect(emitted).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(await error(request('eth_requestAccounts'))).toBe('4100 The wallet is locked')
    wallet.unlock()
    // The wallet still permits the dapp to use the account.
    expect(await request('eth_requestAccounts')).toEqual([wallet.address])
    expect(wallet.approvals).toHaveLength(2)
  })
})

describe('actions of the owner', () => {
  test('default: switches the chain and the account, and disconnects', async () => {
    const { wallet, emitted, request } = await connected({ chains: [1, 8453], accounts: 2 })
    wallet.switchChain(8453)
    wallet.switchAccount(1)
    wallet.disconnect()
    const [first, second] = wallet.addresses
    expect(emitted).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [second, first]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(await request('eth_accounts')).toEqual([])
  })

  test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: changes network and account, and locks, in %s',
    async (namespace) => {
      const { wallet, emitted } = await setup({ namespace, accounts: 2 })
      const [ask] = {
        solana: ['solana_requestAccounts'],
        bip122: ['getAccountAddresses'],
        polkadot: ['polkadot_requestAccounts'],
        cosmos: ['cosmos_getAccounts'],
      }[namespace] as [string]
      await wallet.provider.request({ method: ask })
      emitted.length = 0
      wallet.switchChain(`${namespace}:other`)
      expect(emitted).toEqual([['chainChanged', `${namespace}:other`]])
      wallet.switchAccount(1)
      expect(JSON.stringify(emitted[1])).toContain(`["accountsChanged",["${wallet.addresses[1]}"`)
      wallet.lock()
      expect(emitted.at(-1)).toEqual(['disconnect', 4900])
    },
  )

  test('error: rejects a chain or an account that the wallet does not have', async () => {
    const wallet = await createTestWallet()
    expect(() => wallet.switchChain(10)).toThrow('does not know chain 10')
    expect(() => wallet.switchAccount(1)).toThrow('no account 1')
    await expect(createTestWallet({ key: 'secret' })).rejects.toThrow('mnemonic')
    await expect(createTestWallet({ key, accounts: 2 })).rejects.toThrow('one account')
  })
})

describe('keys', () => {
  test.each(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: derives the same account from the same key, and others from other keys, in %s',
    async (namespace) => {
      const address = async (options: WalletOptions) => (await createTestWallet({ namespace, ...options })).address
      const all = [await address({}), await address({ index: 1 }), await address({ key })]
      expect(new Set(all).size).toBe(3)
      expect([await address({}), await address({ index: 1 }), await address({ key })]).toEqual(all)
    },
  )
})

describe('eip155', () => {
  test('behavior: offline, signs a transaction and keeps it', async () => {
    const { wallet, request } = await connected({ chains: [8453] })
    const to = `0x${'ab'.repeat(20)}`
    const hash = await request('eth_sendTransaction', { from: wallet.address, to, value: '0x5' })
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    const [serialized] = wallet.transactions as [`0x02${string}`]
    expect(parseTransaction(serialized)).toMatchObject({ to, value: 5n, chainId: 8453 })
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(wallet.address)
    expect(await error(request('eth_blockNumber'))).toContain('4900 Chain 8453 is offline')
  })

  test('behavior: signs typed data', async () => {
    const { wallet, request } = await connected()
    const typed = {
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: { name: 'Mail', chainId: 1 },
      message: { text: 'Hi' },
    } as const
    const signature = await request('eth_signTypedData_v4', wallet.address, JSON.stringify(typed))
    expect(await verifyTypedData({ address: wallet.address as '0x', signature, ...typed })).toBe(true)
  })

  test('behavior: switches to a chain that it knows, and adds one that it does not know', async () => {
    const { request, emitted, wallet } = await connected({ chains: [1, 8453] })
    await request('wallet_switchEthereumChain', { chainId: '0x2105' })
    expect(await error(request('wallet_switchEthereumChain', { chainId: '0xa' }))).toContain('4902')
    await request('wallet_addEthereumChain', { chainId: '0xa', rpcUrls: ['https://public.example'] })
    expect(emitted).toEqual([
      ['chainChanged', '0x2105'],
      ['chainChanged', '0xa'],
    ])
    // The wallet does not use the public node.
    expect(await error(request('eth_blockNumber'))).toContain('offline')
    wallet.reject()
    expect(await error(request('wallet_switchEthereumChain', { chainId: '0x1' }))).toContain('4001')
  })

  test('behavior: sends a batch of calls (EIP-5792)', async () => {
    const { wallet, request } = await connected()
    const calls = [{ to: wallet.address, value: '0x1' }, { to: wallet.address }]
    const { id } = await request('wallet_sendCalls', { version: '2.0.0', from: wallet.address, chainId: '0x1', calls })
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ id, status: 200 })
    expect([wallet.transactions.length, wallet.approvals.at(-1)!.method]).toEqual([2, 'wallet_sendCalls'])
  })

  test('behavior: has the flags of wagmi’s mock connector', async () => {
    const failed = new Error('Broken')
    const flags = { signMessageError: true, signTypedDataError: failed, switchChainError: true, watchAssetError: true }
    const { request, sign, wallet } = await connected({ chains: [1, 10], features: flags })
    expect(await error(sign())).toBe('4001 User rejected the request')
    expect(await error(request('eth_signTypedData_v4', wallet.address, '{}'))).toContain('Broken')
    expect(await error(request('wallet_switchEthereumChain', { chainId: '0xa' }))).toContain('4001')
    expect(await error(request('wallet_watchAsset', {}))).toContain('4001')
    const refusing = await setup({ features: { connectError: true } })
    expect(await error(refusing.request('eth_requestAccounts'))).toContain('4001')
    const before = await setup({ features: { defaultConnected: true } })
    expect(await before.request('eth_accounts')).toEqual([before.wallet.address])
  })
})

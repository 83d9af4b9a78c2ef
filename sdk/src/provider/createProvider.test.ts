import { afterEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from '../families/eip155.ts'
import { createProvider } from './createProvider.ts'
import { alice, bob, error, fakeProvider } from './fakeProvider.ts'
import { fakeShared } from './fakeShared.ts'
import { fakeWallet } from './fakeWallet.ts'

afterEach(() => vi.unstubAllGlobals())

describe('request', () => {
  test('default', async () => {
    const { setRoute, direct, request, wallet, asked } = fakeProvider()
    setRoute(direct, 'eip155:137')
    expect(await request('personal_sign', ['0x00', alice])).toBe('0xsigned')
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x00', alice] }])
    expect(asked).toEqual([])
  })

  test('behavior: before connecting, answers requests that need no wallet, and sends all others to the frame', async () => {
    const { request, asked } = fakeProvider()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('net_version')).toBe('1')
    expect(asked).toEqual([])
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions', 'eth_blockNumber']) await request(method)
    expect(asked).toEqual([
      [{ method: 'eth_requestAccounts' }, true],
      [{ method: 'wallet_requestPermissions' }, true],
      [{ method: 'eth_blockNumber' }, false],
    ])
  })

  test('behavior: once connected, answers requests for the accounts or the chain without asking the wallet or the frame', async () => {
    const { setRoute, direct, request, wallet, asked } = fakeProvider()
    setRoute(direct, 'eip155:137')
    expect(
      await Promise.all(
        ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) => request(method)),
      ),
    ).toEqual([[alice], [alice], '0x89', '137'])
    expect([wallet.asked, asked]).toEqual([[], []])
  })

  test('behavior: returns a copy of the accounts, so that a dapp cannot change the provider’s list', async () => {
    const { setRoute, direct, request } = fakeProvider()
    setRoute(direct)
    ;(await request('eth_accounts')).push(bob)
    expect(await request('eth_accounts')).toEqual([alice])
  })

  test('behavior: sends requests to the frame if the route names no extension', async () => {
    const { setRoute, remote, request, asked } = fakeProvider()
    setRoute(remote)
    await request('personal_sign', ['0x00', alice.toUpperCase().replace('X', 'x')])
    expect(asked).toEqual([
      [{ method: 'personal_sign', params: ['0x00', alice.toUpperCase().replace('X', 'x')] }, undefined],
    ])
  })

  test('behavior: asks the frame for the accounts of an earlier connection that only the frame can restore', async () => {
    expect(await fakeProvider({ hint: 'walletconnect', answer: () => [bob] }).request('eth_accounts')).toEqual([bob])
    const failing = fakeProvider({
      hint: 'auth',
      answer: () => {
        throw new Error('cannot be loaded')
      },
    })
    expect(await failing.request('eth_accounts')).toEqual([])
  })

  test('behavior: waits until the extension of an earlier connection has returned its accounts', async () => {
    vi.stubGlobal('addEventListener', () => {})
    const { request, wallet, asked } = fakeProvider({ hint: 'io.wallet' })
    expect(await request('eth_accounts')).toEqual([alice])
    expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(asked).toEqual([])
  })

  test('behavior: opens the wallet’s link synchronously in the caller’s task, but only if the link is allowed', async () => {
    const opened: unknown[] = []
    vi.stubGlobal('open', (...args: unknown[]) => opened.push(args))
    vi.stubGlobal('location', { assign: (href: string) => opened.push(href) })
    const { setRoute, remote, request } = fakeProvider()
    const sign = async (link: string) => {
      setRoute({ ...remote, link })
      await vi.dynamicImportSettled()
      const signed = request('personal_sign', ['0x00', alice])
      const now = opened.splice(0)
      await signed
      return now
    }
    expect(await sign('https://wallet.example/wc')).toEqual([
      ['https://wallet.example/wc', '_blank', 'noopener,noreferrer'],
    ])
    expect(await sign('wallet://wc')).toEqual(['wallet://wc'])
    for (const link of [
      '',
      'javascript://%0aalert(1)',
      'data:text/html,x',
      'JavaScript://x',
      ' javascript://x',
      'http://x',
      'intent://x',
      'https://a@b/',
    ])
      expect(await sign(link)).toEqual([])
    setRoute({ ...remote, link: 'wallet://wc' })
    await request('eth_blockNumber')
    expect(opened).toEqual([])
  })

  test('behavior: disconnects if the dapp revokes the permission `eth_accounts`', async () => {
    const { setRoute, direct, request, revoked, wallet } = fakeProvider()
    setRoute(direct)
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect([wallet.asked.length, revoked()]).toEqual([1, 1])
  })

  test('behavior: stays connected if the dapp revokes a permission other than `eth_accounts`', async () => {
    const { setRoute, direct, request, revoked, wallet } = fakeProvider()
    setRoute(direct)
    for (const params of [[{ wallet_snap: {} }], [{}], []]) await request('wallet_revokePermissions', params)
    expect([wallet.asked.length, revoked()]).toEqual([3, 0])
    expect(await request('eth_accounts')).toEqual([alice])
  })

  test.each([
    ['personal_sign', ['0x00', bob]],
    ['eth_signTypedData_v4', [bob, '{}']],
    ['eth_sign', ['0x', '0x00']],
    ['eth_sendTransaction', [{ from: bob }]],
    ['eth_sendTransaction', [{ from: `${alice},${alice}` }]],
    ['wallet_sendCalls', [{ from: '' }]],
  ])('error: rejects %s for an account that is not connected', async (method, params) => {
    for (const kind of ['direct', 'remote'] as const) {
      const all = fakeProvider()
      all.setRoute(all[kind])
      expect(await error(all.request(method, params))).toBe('4100 Not connected')
      expect([all.asked, all.wallet.asked]).toEqual([[], []])
    }
  })

  test('behavior: passes a transaction without `from` to the wallet', async () => {
    const { setRoute, direct, request, wallet } = fakeProvider()
    setRoute(direct)
    await request('eth_sendTransaction', [{ to: bob }])
    expect(wallet.asked.length).toBe(1)
  })

  test.each([
    [undefined],
    [null],
    ['eth_accounts'],
    [{}],
    [{ method: 1 }],
    [{ method: 'a', params: 'b' }],
    [{ method: 'a', params: 1 }],
  ])('error: rejects %j as a request', async (rpc) => {
    expect(await error(fakeProvider().provider.request(rpc as never))).toBe('-32602 Invalid request')
  })

  test('error: rejects params that are not JSON', async () => {
    expect(await error(fakeProvider().request('eth_call', [{ value: 1n }]))).toBe(
      '-32602 Not JSON: write bigint as hex',
    )
  })

  test('error: passes on the wallet’s own error', async () => {
    const refusing = fakeWallet({ eth_sign: Object.assign(new Error('no'), { code: 4001 }) })
    const extensions = { [refusing.extension.id]: refusing.extension }
    const { provider, setRoute: route } = createProvider(eip155('own'), fakeShared(extensions).shared)
    route({ id: refusing.extension.id, accounts: [alice], link: '' })
    expect(await error(provider.request({ method: 'eth_sign', params: [alice, '0x00'] }))).toBe('4001 no')
  })
})

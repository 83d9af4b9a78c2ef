import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmitter } from './createEmitter.ts'
import { createProvider, type Route } from './createProvider.ts'
import { fakeWallet } from './fakeWallet.ts'

const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const events = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message']

afterEach(() => vi.unstubAllGlobals())

function setUp({
  restored = Promise.resolve() as Promise<unknown>,
  isRemote = false,
  answer = (rpc: { method: string }): unknown => rpc.method,
} = {}) {
  const wallet = fakeWallet({ personal_sign: '0xsigned', eth_accounts: [alice], eth_chainId: '0x89' })
  const asked: unknown[] = []
  const heard: unknown[] = []
  const told: unknown[] = []
  let revoked = 0
  const eip155 = createProvider(
    'eip155:1',
    createEmitter(),
    new Map([[wallet.extension.id, wallet.extension]]),
    restored,
    () => isRemote,
    async (rpc, shows) => (asked.push([rpc, shows]), answer(rpc)),
    (_, change) => heard.push(change),
    () => revoked++,
  )
  const { provider } = eip155
  for (const event of events) provider.on(event, (data) => told.push([event, data?.code ?? data]))
  const direct: Route = { id: wallet.extension.id, accounts: [alice], link: '' }
  const remote: Route = { id: '', accounts: [alice], link: '' }
  const request = (method: string, params?: unknown) =>
    provider.request({ method, ...(params !== undefined && { params }) })
  return { ...eip155, wallet, asked, heard, told, direct, remote, request, revoked: () => revoked }
}
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )

describe('request', () => {
  test('default', async () => {
    const { setRoute, direct, request, wallet, asked } = setUp()
    setRoute(direct, 'eip155:137')
    expect(await request('personal_sign', ['0x00', alice])).toBe('0xsigned')
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x00', alice] }])
    expect(asked).toEqual([])
  })

  test('behavior: before connecting', async () => {
    const { request, asked } = setUp()
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

  test('behavior: connected, account and chain are answered here', async () => {
    const { setRoute, direct, request, wallet, asked } = setUp()
    setRoute(direct, 'eip155:137')
    expect(
      await Promise.all(
        ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) => request(method)),
      ),
    ).toEqual([[alice], [alice], '0x89', '137'])
    expect([wallet.asked, asked]).toEqual([[], []])
  })

  test('behavior: what is answered is a copy', async () => {
    const { setRoute, direct, request } = setUp()
    setRoute(direct)
    ;(await request('eth_accounts')).push(bob)
    expect(await request('eth_accounts')).toEqual([alice])
  })

  test('behavior: a route to the frame asks the frame', async () => {
    const { setRoute, remote, request, asked } = setUp()
    setRoute(remote)
    await request('personal_sign', ['0x00', alice.toUpperCase().replace('X', 'x')])
    expect(asked).toEqual([
      [{ method: 'personal_sign', params: ['0x00', alice.toUpperCase().replace('X', 'x')] }, undefined],
    ])
  })

  test('behavior: an earlier connection that only the frame knows', async () => {
    expect(await setUp({ isRemote: true, answer: () => [bob] }).request('eth_accounts')).toEqual([bob])
    const failing = setUp({
      isRemote: true,
      answer: () => {
        throw new Error('cannot be loaded')
      },
    })
    expect(await failing.request('eth_accounts')).toEqual([])
  })

  test('behavior: waits for an earlier connection to be looked for', async () => {
    let found = (_: unknown) => {}
    const { request, setRoute, direct } = setUp({ restored: new Promise((resolve) => (found = resolve)) })
    const accounts = request('eth_accounts')
    setRoute(direct)
    found(null)
    expect(await accounts).toEqual([alice])
  })

  test('behavior: opens the wallet in the caller’s own task, if its link is one', async () => {
    const opened: unknown[] = []
    vi.stubGlobal('open', (...args: unknown[]) => opened.push(args))
    vi.stubGlobal('location', { assign: (href: string) => opened.push(href) })
    const { setRoute, remote, request } = setUp()
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

  test('behavior: a permission that is taken back disconnects', async () => {
    const { setRoute, direct, request, revoked, wallet } = setUp()
    setRoute(direct)
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect([wallet.asked.length, revoked()]).toEqual([1, 1])
  })

  test.each([
    ['personal_sign', ['0x00', bob]],
    ['eth_signTypedData_v4', [bob, '{}']],
    ['eth_sign', ['0x', '0x00']],
    ['eth_sendTransaction', [{ from: bob }]],
    ['eth_sendTransaction', [{ from: `${alice},${alice}` }]],
    ['wallet_sendCalls', [{ from: '' }]],
  ])('error: %s for an account that is not connected', async (method, params) => {
    for (const kind of ['direct', 'remote'] as const) {
      const all = setUp()
      all.setRoute(all[kind])
      expect(await error(all.request(method, params))).toBe('4100 Account not connected')
      expect([all.asked, all.wallet.asked]).toEqual([[], []])
    }
  })

  test('behavior: a transaction without `from` is the wallet’s to fill in', async () => {
    const { setRoute, direct, request, wallet } = setUp()
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
  ])('error: %j is no request', async (rpc) => {
    expect(await error(setUp().provider.request(rpc as never))).toBe('-32602 Invalid request')
  })

  test('error: what JSON cannot say', async () => {
    expect(await error(setUp().request('eth_call', [{ value: 1n }]))).toBe('-32602 Not JSON: write bigint as hex')
  })

  test('error: the wallet’s own', async () => {
    const refusing = fakeWallet({ eth_sign: Object.assign(new Error('no'), { code: 4001 }) })
    const extensions = new Map([[refusing.extension.id, refusing.extension]])
    const { provider, setRoute: route } = createProvider(
      'eip155:1',
      createEmitter(),
      extensions,
      Promise.resolve(),
      () => false,
      async () => null,
      () => {},
      () => {},
    )
    route({ id: refusing.extension.id, accounts: [alice], link: '' })
    expect(await error(provider.request({ method: 'eth_sign', params: [alice, '0x00'] }))).toBe('4001 no')
  })
})

describe('setRoute', () => {
  test('default', () => {
    const { setRoute, direct, told } = setUp()
    setRoute(direct, 'eip155:137')
    setRoute({ ...direct, accounts: [bob, alice] }, 'eip155:10')
    setRoute(undefined)
    expect(told).toEqual([
      ['connect', { chainId: '0x89' }],
      ['chainChanged', '0x89'],
      ['accountsChanged', [alice]],
      ['chainChanged', '0xa'],
      ['accountsChanged', [bob, alice]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test('behavior: what is known already is not told again', () => {
    const { setRoute, direct, told } = setUp()
    setRoute(direct, 'eip155:1')
    const before = told.length
    setRoute({ ...direct, accounts: [alice.toUpperCase().replace('X', 'x')] }, 'eip155:1')
    setRoute({ ...direct, link: 'a' }, undefined)
    expect(told.length).toBe(before)
  })

  test.each(['solana:1', 'eip155:x', 'eip155:', '', null])('behavior: %j is no network of eip155', async (network) => {
    const { setRoute, direct, request, setNetwork } = setUp()
    setNetwork(network)
    setRoute(direct, network)
    expect(await request('eth_chainId')).toBe('0x1')
  })
})

describe('setNetwork', () => {
  test('default', async () => {
    const { setNetwork, told, request } = setUp()
    setNetwork('eip155:137')
    setNetwork('eip155:137')
    expect(told).toEqual([['chainChanged', '0x89']])
    expect(await request('eth_chainId')).toBe('0x89')
  })

  test('behavior: connected, the route says the network', () => {
    const { setRoute, setNetwork, direct, told } = setUp()
    setRoute(direct, 'eip155:1')
    setNetwork('eip155:137')
    expect((told as [string][]).filter(([event]) => event === 'chainChanged')).toEqual([])
  })
})

describe('what the wallet says', () => {
  test('default', async () => {
    const { setRoute, direct, wallet, told, heard, request } = setUp()
    setRoute(direct, 'eip155:1')
    told.length = 0
    wallet.emit('chainChanged', '0xA')
    wallet.emit('chainChanged', '0x0a')
    wallet.emit('accountsChanged', [bob])
    wallet.emit('message', { type: 'eth_subscription' })
    expect(told).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [bob]],
      ['message', { type: 'eth_subscription' }],
    ])
    expect(heard).toEqual([
      { event: 'chainChanged', chain: 'eip155:10' },
      { event: 'chainChanged', chain: 'eip155:10' },
      { event: 'accountsChanged', accounts: [bob] },
    ])
    expect(await request('eth_accounts')).toEqual([bob])
  })

  test('behavior: no account left is the end of the connection', () => {
    const { setRoute, direct, wallet, told } = setUp()
    setRoute(direct)
    told.length = 0
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [bob])
    expect(told).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test.each([
    null,
    undefined,
    'x',
    {},
    [1],
    ['0x1'],
    [alice, '<script>'],
    [[alice]],
    [`${alice}\n`],
    { length: 1, 0: alice },
  ])('behavior: %j are no accounts', (accounts) => {
    const { setRoute, direct, wallet, told, heard } = setUp()
    setRoute(direct)
    told.length = 0
    wallet.emit('accountsChanged', accounts)
    expect([told, heard]).toEqual([[], []])
  })

  test.each([null, 1, '1', '0x', '0xg', 'eip155:1', '0x1\n', {}, ['0x1', '0x2']])(
    'behavior: %j is no chain',
    (chainId) => {
      const { setRoute, direct, wallet, told, heard } = setUp()
      setRoute(direct)
      told.length = 0
      wallet.emit('chainChanged', chainId)
      expect([told, heard]).toEqual([[], []])
    },
  )

  test('behavior: a lost chain (1013) is not the end', () => {
    const { setRoute, direct, wallet, heard } = setUp()
    setRoute(direct)
    wallet.emit('disconnect', { code: 1013 })
    expect(heard).toEqual([])
    wallet.emit('disconnect', { code: 4900 })
    wallet.emit('disconnect', undefined)
    expect(heard).toEqual([{ event: 'disconnect' }, { event: 'disconnect' }])
  })

  test('behavior: after its route is gone it concerns nobody, and it is not listened to', () => {
    const { setRoute, direct, remote, wallet, told, heard } = setUp()
    setRoute(direct)
    setRoute(remote)
    told.length = 0
    wallet.emit('accountsChanged', [bob])
    wallet.emit('message', 1)
    expect([told, heard]).toEqual([[], []])
  })

  test('behavior: so it is with one that cannot be told to stop', () => {
    const { told, heard } = setUp()
    const stubborn = fakeWallet()
    const { removeListener: _, ...provider } = stubborn.extension.provider
    const extensions = new Map([[stubborn.extension.id, { ...stubborn.extension, provider }]])
    const { setRoute } = createProvider(
      'eip155:1',
      createEmitter(),
      extensions,
      Promise.resolve(),
      () => false,
      async () => null,
      (_, change) => heard.push(change),
      () => {},
    )
    setRoute({ id: stubborn.extension.id, accounts: [alice], link: '' })
    setRoute(undefined)
    stubborn.emit('accountsChanged', [bob])
    stubborn.emit('chainChanged', '0x5')
    expect([told, heard]).toEqual([[], []])
  })
})

describe('restore', () => {
  test('default', async () => {
    const { restore, wallet, request, told } = setUp()
    await restore(wallet.extension)
    expect(await request('eth_accounts')).toEqual([alice])
    expect(told).toEqual([
      ['connect', { chainId: '0x89' }],
      ['chainChanged', '0x89'],
      ['accountsChanged', [alice]],
    ])
  })

  test.each([
    { eth_accounts: [], eth_chainId: '0x1' },
    { eth_accounts: 'x', eth_chainId: '0x1' },
    { eth_accounts: [alice], eth_chainId: 'x' },
    { eth_accounts: ['x'], eth_chainId: '0x1' },
  ])('behavior: %j is no connection', async (answers) => {
    const { restore, request } = setUp()
    await restore(fakeWallet(answers).extension)
    expect(await request('eth_accounts')).toEqual([])
  })

  test('behavior: the frame was faster', async () => {
    const { restore, wallet, setRoute, remote, request } = setUp()
    const restoring = restore(wallet.extension)
    setRoute({ ...remote, accounts: [bob] })
    await restoring
    expect(await request('eth_accounts')).toEqual([bob])
  })
})

describe('on', () => {
  test('behavior: gives the provider back, as EventEmitters do', () => {
    const { provider, setRoute, direct } = setUp()
    const heard: unknown[] = []
    const listener = (data: unknown) => heard.push(data)
    expect(provider.on('connect', listener)).toBe(provider)
    expect(provider.removeListener('connect', listener)).toBe(provider)
    setRoute(direct)
    expect(heard).toEqual([])
  })
})

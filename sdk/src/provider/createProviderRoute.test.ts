import { describe, expect, test, vi } from 'vitest'
import { eip155 } from '../families/eip155.ts'
import { createProvider } from './createProvider.ts'
import { alice, bob, fakeProvider } from './fakeProvider.ts'
import { fakeShared } from './fakeShared.ts'
import { fakeWallet } from './fakeWallet.ts'

describe('setRoute', () => {
  test('default', () => {
    const { setRoute, direct, emitted } = fakeProvider()
    setRoute(direct, 'eip155:137')
    setRoute({ ...direct, accounts: [bob, alice] }, 'eip155:10')
    setRoute(undefined)
    expect(emitted).toEqual([
      ['connect', { chainId: '0x89' }],
      ['chainChanged', '0x89'],
      ['accountsChanged', [alice]],
      ['chainChanged', '0xa'],
      ['accountsChanged', [bob, alice]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test('behavior: emits nothing if the new route has the same accounts and network', async () => {
    const { setRoute, direct, emitted } = fakeProvider()
    setRoute(direct, 'eip155:1')
    const before = emitted.length
    setRoute({ ...direct, accounts: [alice.toUpperCase().replace('X', 'x')] }, 'eip155:1')
    setRoute({ ...direct, link: 'a' }, undefined)
    await vi.dynamicImportSettled()
    expect(emitted.length).toBe(before)
  })

  test.each(['solana:1', 'eip155:x', 'eip155:', '', null])(
    'behavior: ignores %j, which is not a network of eip155',
    async (network) => {
      const { setRoute, direct, request, setIdle } = fakeProvider()
      setIdle(network)
      setRoute(direct, network)
      expect(await request('eth_chainId')).toBe('0x1')
    },
  )
})

describe('request', () => {
  const failure = async (thrown: unknown) => {
    const { setRoute, direct, request } = fakeProvider({ wallet: { personal_sign: () => Promise.reject(thrown) } })
    setRoute(direct)
    return request('personal_sign', ['0x', alice]).catch((error: unknown) => error)
  }

  test.each([
    ['an error without a code', new TypeError("Cannot read properties of undefined (reading '0')")],
    ['an error with a text as its code', Object.assign(new Error('No'), { code: '' })],
    ['a message without a code', { message: 'Locked' }],
    ['a code without a message', { code: 4001 }],
    ['a text', 'No'],
    ['nothing', undefined],
  ])('error: adds the missing code or message if the wallet throws %s', async (_, thrown) => {
    const { code, message = 'Unknown error' } = Object(thrown)
    expect(await failure(thrown)).toEqual(Object.assign(new Error(message), { code: code || -32603 }))
  })

  test('error: passes on an error with code and message unchanged', async () => {
    const own = Object.assign(new Error('Reverted '.repeat(50)), { code: 3, data: '0x08c379a0', info: {} })
    expect(await failure(own)).toBe(own)
  })
})

describe('setIdle', () => {
  test('default', async () => {
    const { setIdle, emitted, request } = fakeProvider()
    setIdle('eip155:137')
    setIdle('eip155:137')
    expect(emitted).toEqual([['chainChanged', '0x89']])
    expect(await request('eth_chainId')).toBe('0x89')
  })

  test('behavior: while connected, `setIdle` emits no `chainChanged` event, because the route sets the network', () => {
    const { setRoute, setIdle, direct, emitted } = fakeProvider()
    setRoute(direct, 'eip155:1')
    setIdle('eip155:137')
    expect((emitted as [string][]).filter(([event]) => event === 'chainChanged')).toEqual([])
  })
})

describe('events of the wallet', () => {
  test('default', async () => {
    const { setRoute, direct, wallet, emitted, heard, request } = fakeProvider()
    setRoute(direct, 'eip155:1')
    emitted.length = 0
    wallet.emit('chainChanged', '0xA')
    wallet.emit('chainChanged', '0x0a')
    wallet.emit('accountsChanged', [bob])
    wallet.emit('message', { type: 'eth_subscription' })
    expect(emitted).toEqual([
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

  test('behavior: an `accountsChanged` event without accounts ends the connection', () => {
    const { setRoute, direct, wallet, emitted } = fakeProvider()
    setRoute(direct)
    emitted.length = 0
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [bob])
    expect(emitted).toEqual([
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
  ])('behavior: ignores an `accountsChanged` event with %j', (accounts) => {
    const { setRoute, direct, wallet, emitted, heard } = fakeProvider()
    setRoute(direct)
    emitted.length = 0
    wallet.emit('accountsChanged', accounts)
    expect([emitted, heard]).toEqual([[], []])
  })

  test.each([null, 1, '1', '0x', '0xg', 'eip155:1', '0x1\n', {}, ['0x1', '0x2']])(
    'behavior: ignores a `chainChanged` event with %j',
    (chainId) => {
      const { setRoute, direct, wallet, emitted, heard } = fakeProvider()
      setRoute(direct)
      emitted.length = 0
      wallet.emit('chainChanged', chainId)
      expect([emitted, heard]).toEqual([[], []])
    },
  )

  test('behavior: a `disconnect` event with code 1013 does not end the connection', () => {
    const { setRoute, direct, wallet, heard } = fakeProvider()
    setRoute(direct)
    wallet.emit('disconnect', { code: 1013 })
    expect(heard).toEqual([])
    wallet.emit('disconnect', { code: 4900 })
    wallet.emit('disconnect', undefined)
    expect(heard).toEqual([{ event: 'disconnect' }, { event: 'disconnect' }])
  })

  test('behavior: when the wallet’s route is replaced, removes the listeners from the wallet and ignores its later events', () => {
    const { setRoute, direct, remote, wallet, emitted, heard } = fakeProvider()
    setRoute(direct)
    setRoute(remote)
    emitted.length = 0
    wallet.emit('accountsChanged', [bob])
    wallet.emit('message', 1)
    expect([emitted, heard]).toEqual([[], []])
  })

  test('behavior: also ignores later events of a replaced wallet that has no `removeListener`', () => {
    const emitted: unknown[] = []
    const stubborn = fakeWallet()
    const { removeListener: _, ...provider } = stubborn.extension.provider
    const extensions = { [stubborn.extension.id]: { ...stubborn.extension, provider } }
    const { shared, heard } = fakeShared(extensions)
    const { provider: dapp, setRoute } = createProvider(eip155('own'), shared)
    dapp.on('message', (data) => emitted.push(data))
    setRoute({ id: stubborn.extension.id, accounts: [alice], link: '' })
    setRoute(undefined)
    stubborn.emit('accountsChanged', [bob])
    stubborn.emit('chainChanged', '0x5')
    stubborn.emit('message', 1)
    expect([emitted, heard]).toEqual([[], []])
  })
})

describe('on', () => {
  test('behavior: `on` and `removeListener` return the provider, as in Node’s EventEmitter', () => {
    const { provider, setRoute, direct } = fakeProvider()
    const heard: unknown[] = []
    const listener = (data: unknown) => heard.push(data)
    expect(provider.on('connect', listener)).toBe(provider)
    expect(provider.removeListener('connect', listener)).toBe(provider)
    setRoute(direct)
    expect(heard).toEqual([])
  })
})

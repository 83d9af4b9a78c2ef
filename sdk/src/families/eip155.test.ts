import { afterEach, describe, expect, test, vi } from 'vitest'
import { rpc } from '../../../shared/src/tables/rpc.ts'
import type { Extension } from '../discovery/Extension.ts'
import { fakePage } from '../discovery/fakePage.ts'
import { announceSelf } from '../provider/announceSelf.ts'
import { discoverEip155, eip155 } from './eip155.ts'

afterEach(() => vi.unstubAllGlobals())

const provider = { request: async () => null }

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('eip155', () => {
  test('default: finds the wallets that the host supplies, then the legacy window.ethereum', () => {
    const { watch } = fakePage({ ethereum: provider })
    const id = crypto.randomUUID()
    expect(watch(eip155('own', [{ name: 'Vendor', rdns: 'com.vendor', id, provider }]))).toEqual([
      { id, kind: 'external', name: 'Vendor', rdns: 'com.vendor', icon: '', provider },
      { id: expect.any(String), kind: 'injected', name: 'Browser Wallet', rdns: '', icon: '', provider },
    ])
  })

  test('behavior: skips a wallet without a provider', () => {
    const { watch } = fakePage({ ethereum: { isMetaMask: true } })
    expect(watch(eip155('own', [null, { name: 'Vendor' }] as never))).toEqual([])
    expect(fakePage().watch(eip155('own'))).toEqual([])
  })
})

describe('from', () => {
  const { from, methods } = eip155('own')
  const named = (method: string, params?: unknown) => from({ method, params }, 'first')

  test('default: returns the account from the param that the RPC table defines', () => {
    for (const [method, row] of rpc) {
      if (row.account === undefined || !row.namespaces.includes('eip155')) continue
      const params: unknown[] = ['other', 'other']
      if (row.account === 'from') params[0] = { from: account }
      else params[row.account as number] = account
      expect(named(method, params), method).toBe(account)
    }
  })

  test('behavior: returns null for methods without an account', () => {
    for (const method of [...rpc.keys(), 'toString', '__proto__', 'constructor'])
      if (methods[method]?.account === undefined) expect(named(method, [account]), method).toBe(null)
  })

  test('behavior: uses the first account for a transaction without `from`', () => {
    expect(named('eth_sendTransaction', [{ to: account }])).toBe('first')
    expect(named('eth_sendTransaction', [null])).toBe('first')
  })

  test('error: returns the invalid account `undefined` if a signature request names no account', () => {
    expect(named('personal_sign', ['0x00'])).toBe('undefined')
    expect(named('eth_signTypedData_v4')).toBe('undefined')
  })
})

/** A fake window with only the events that EIP-6963 needs. */
function fakeWindow() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  return (detail: unknown) => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

describe('discoverEip155', () => {
  const life = { current: new AbortController() }
  afterEach(() => {
    life.current.abort()
    life.current = new AbortController()
  })

  const info = (more = {}) => ({
    uuid: crypto.randomUUID(),
    name: 'Wallet',
    rdns: 'io.wallet',
    icon: 'data:image/png,a',
    ...more,
  })
  function discover(own = 'own') {
    const found: Extension[] = []
    discoverEip155(own, (extension) => found.push(extension), life.current.signal)
    return found
  }

  test('default', () => {
    const announce = fakeWindow()
    const found = discover()
    const wallet = info()
    announce({ info: wallet, provider })
    const { uuid: id, ...rest } = wallet
    expect(found).toEqual([{ id, kind: 'announced', ...rest, provider }])
    expect(found[0]!.provider).toBe(provider)
  })

  test('behavior: asks wallets that loaded earlier to announce themselves', () => {
    fakeWindow()
    addEventListener('eip6963:requestProvider', () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: info(), provider } })),
    )
    expect(discover().length).toBe(1)
  })

  test('behavior: keeps only the first of several wallets with the same uuid', () => {
    const announce = fakeWindow()
    const found = discover()
    const { uuid } = info()
    announce({ info: info({ uuid, name: 'First' }), provider })
    announce({ info: info({ uuid, name: 'Second' }), provider })
    expect(found.map(({ name }) => name)).toEqual(['First'])
  })

  test('behavior: copies the announcement, so later changes have no effect', () => {
    const announce = fakeWindow()
    const found = discover()
    const wallet = info()
    announce({ info: wallet, provider })
    wallet.name = 'Other'
    expect(found[0]!.name).toBe('Wallet')
  })

  test('behavior: keeps at most 64 announcements, even if 1,000 arrive', () => {
    const announce = fakeWindow()
    const found = discover()
    for (let i = 0; i < 1_000; i++) announce({ info: info(), provider })
    expect(found.length).toBe(64)
  })

  test('behavior: ignores our own announcement', () => {
    fakeWindow()
    const own = crypto.randomUUID()
    const found = discover(own)
    announceSelf(own, provider as never, life.current.signal)
    expect(found).toEqual([])
  })

  const hostile: [string, unknown][] = [
    ['no detail', undefined],
    ['no info', { provider }],
    ['no provider', { info: info() }],
    ['no request function', { info: info(), provider: { request: 'x' } }],
    ['no request', { info: info(), provider: {} }],
    [
      'a getter that throws',
      {
        info: Object.defineProperty(info(), 'name', {
          get: () => {
            throw new Error('x')
          },
        }),
        provider,
      },
    ],
    [
      'a provider that throws',
      {
        info: info(),
        provider: new Proxy(
          {},
          {
            get: () => {
              throw new Error('x')
            },
          },
        ),
      },
    ],
    [
      'a detail that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('x')
          },
        },
      ),
    ],
  ]
  test.each(hostile)('behavior: %s is no wallet', (_, detail) => {
    const announce = fakeWindow()
    const found = discover()
    announce(detail)
    announce({ info: info(), provider })
    expect(found.length).toBe(1)
  })

  test('behavior: reads a property of an announcement only once, even if it is a getter', () => {
    const announce = fakeWindow()
    const found = discover()
    let reads = 0
    announce({ info: Object.defineProperty(info(), 'name', { get: () => `name ${++reads}` }), provider })
    expect([found[0]!.name, reads]).toEqual(['name 1', 1])
  })

  test.each([
    ['none', undefined, 'undefined'],
    ['no text', { svg: true }, '[object Object]'],
    ['one that is too long for a message', `data:image/png,${'A'.repeat(2_000_000)}`, /^data:image\/png,A{131057}$/],
    ['a raw SVG', "<svg xmlns='x'>", "<svg xmlns='x'>"],
  ])('behavior: keeps a wallet if its icon is %s', (_, icon, text) => {
    const announce = fakeWindow()
    const found = discover()
    announce({ info: info({ icon }), provider })
    expect(found.map((each) => each.icon)).toEqual([typeof text == 'string' ? text : expect.stringMatching(text)])
  })

  test('behavior: stops listening when its signal aborts', () => {
    const announce = fakeWindow()
    const found = discover()
    life.current.abort()
    announce({ info: info(), provider })
    expect(found).toEqual([])
  })
})

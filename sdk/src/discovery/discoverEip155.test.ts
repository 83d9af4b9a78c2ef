import { afterEach, describe, expect, test, vi } from 'vitest'
import { announceSelf } from '../provider/announceSelf.ts'
import { discoverEip155 } from './discoverEip155.ts'
import type { Extension } from './Extension.ts'

const life = { current: new AbortController() }
afterEach(() => {
  life.current.abort()
  life.current = new AbortController()
  vi.unstubAllGlobals()
})

/** A fake window with only the events that EIP-6963 needs. */
function fakeWindow() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  return (detail: unknown) => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
const provider = { request: async () => null }
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

describe('discoverEip155', () => {
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

import { afterEach, expect, test, vi } from 'vitest'
import { error, fakePage, hostile } from '../discovery/fakePage.ts'
import { createProvider } from '../provider/createProvider.ts'
import { fakeShared } from '../provider/fakeShared.ts'
import type { ChainFamily, Rpc } from './ChainFamily.ts'

/** Test data of a family. */
type FamilySample = {
  readonly family: () => ChainFamily
  /** Two accounts. The wallet that `good` describes has only the first account. */
  readonly accounts: readonly [string, string]
  /** A network of the family, but not the family's default network. */
  readonly network: string
  /** The method that requests accounts. */
  readonly ask: string
  /** Builds a signature request for an account. `signed` is the answer of the wallet that `good` describes. */
  readonly sign: (account: string) => Rpc
  readonly signed: unknown
  /**
   * Describes how to put a valid wallet into the page: pass `content` to `fakePage`, and call `register` after the
   * family has started to look for wallets.
   */
  readonly good: () => { readonly content?: Record<string, unknown>; readonly register?: (target: EventTarget) => void }
  /** Describes how to put an invalid wallet into the page, in the same format as `good`. */
  readonly bad: (wallet: object, index: number) => ReturnType<FamilySample['good']>
}

/** Tests that every family must pass, regardless of its wallets' APIs. */
export function familyContract({ family, accounts, network, ask, sign, signed, good, bad }: FamilySample): void {
  const [alice, bob] = accounts
  afterEach(() => vi.unstubAllGlobals())

  const connected = () => {
    const { content, register } = good()
    const page = fakePage(content)
    const found = page.watch(family())
    register?.(page.target)
    const wallets = Object.fromEntries(found.map((each) => [each.id, each]))
    const emitted: unknown[] = []
    const asked: unknown[] = []
    const { shared, heard } = fakeShared(wallets, (rpc, shows) => (asked.push([rpc.method, shows]), 'frame'))
    const link = createProvider(family(), shared)
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      link.provider.on(event, (data) => emitted.push([event, data?.code ?? data]))
    return { ...page, ...link, found, emitted, asked, heard }
  }

  test('contract: finds a wallet once, with an id and an icon that the frame accepts', () => {
    const { found, emit } = connected()
    emit('load')
    expect(found.length).toBe(1)
    expect(found[0]).toMatchObject({ kind: 'announced', rdns: '' })
    expect(found[0]!.id).toMatch(/^[\da-f-]{36}$/)
    expect(found[0]!.icon).toMatch(/^$|^data:image\//)
  })

  test('contract: before connecting, prompts no wallet and sends requests to the frame', async () => {
    const { provider, asked } = connected()
    expect(await provider.request({ method: ask, params: { silent: true } })).toEqual([])
    expect(asked).toEqual([])
    await provider.request({ method: ask })
    await provider.request(sign(alice))
    expect(asked).toEqual([
      [ask, true],
      [sign(alice).method, false],
    ])
  })

  test('contract: sends requests directly to the wallet if the route names the wallet', async () => {
    const { provider, setRoute, found, asked } = connected()
    setRoute({ id: found[0]!.id, accounts: [alice], link: '' }, network)
    await provider.request({ method: ask })
    expect(await provider.request(sign(alice))).toEqual(signed)
    expect(asked).toEqual([])
  })

  test('contract: sends requests to the frame if the route names no wallet', async () => {
    const { provider, setRoute, asked } = connected()
    setRoute({ id: '', accounts: [alice], link: '' }, network)
    expect(await provider.request(sign(alice))).toBe('frame')
    expect(asked.length).toBe(1)
  })

  test('error: contract: rejects a signature request for an account that is not connected', async () => {
    for (const direct of [true, false]) {
      const { provider, setRoute, found, asked } = connected()
      setRoute({ id: direct ? found[0]!.id : '', accounts: [alice], link: '' }, network)
      expect(await error(provider.request(sign(bob)))).toBe('4100 Not connected')
      expect(asked).toEqual([])
    }
  })

  test('contract: emits the events of EIP-1193, with CAIP-2 ids as chain ids', () => {
    const { setRoute, emitted, provider } = connected()
    setRoute({ id: '', accounts: [alice], link: '' }, network)
    setRoute({ id: '', accounts: [bob, alice], link: '' }, 'eip155:1')
    setRoute()
    expect(emitted).toEqual([
      ['connect', { chainId: network }],
      ['chainChanged', network],
      ['accountsChanged', [alice]],
      ['accountsChanged', [bob, alice]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(provider.on('connect', () => {})).toBe(provider)
  })

  test('error: contract: rejects a method that the family does not have', async () => {
    const { found } = connected()
    for (const method of ['eth_accounts', 'toString', '__proto__', 'constructor'])
      expect(await error(found[0]!.provider.request({ method }))).toBe('4200 Requested RPC call is not allowed')
  })

  test.each([
    ['null', null],
    ['nothing', {}],
    ['a text', 'wallet'],
    ['a proxy that throws', hostile],
  ])('contract: does not list a registered wallet that is %s', (_, wallet) => {
    const { content, register } = bad(wallet as object, 0)
    const page = fakePage(content)
    const found = page.watch(family())
    register?.(page.target)
    good().register?.(page.target)
    page.emit('load')
    expect(found.filter((each) => each.name === 'Bad')).toEqual([])
  })

  test('contract: finds no wallet once its signal has aborted', () => {
    const { content, register } = good()
    const page = fakePage()
    const found = page.watch(family())
    page.end()
    for (const [name, value] of Object.entries(content ?? {})) vi.stubGlobal(name, value)
    register?.(page.target)
    page.emit('load')
    expect(found).toEqual([])
  })
}

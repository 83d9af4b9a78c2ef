import { expect, test } from 'vitest'
import type { Rpc } from '../families/ChainFamily.ts'
import type { Provider } from './Provider.ts'

type ProviderSample = {
  /** Creates a provider that is not connected. Its wallet approves everything. */
  readonly create: () => Promise<{
    readonly provider: Provider
    /** Makes the user reject the next question. */
    reject(): void
    /** Ends the connection in the wallet. */
    leave(): void
    /** Number of questions to the user so far. */
    asked(): number
  }>
  /** The account that the wallet has, and one that it does not have. */
  readonly accounts: readonly [string, string]
  /** The chain id as the family's dapps write it. */
  readonly chainId: string
  /** The requests for accounts: one that asks the user, and one that does not. */
  readonly ask: Rpc
  readonly silent: Rpc
  /** Builds a signature request for an account. */
  readonly sign: (account: string) => Rpc
}

const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => [code, typeof message],
  )

/** Tests that every provider of a dapp must pass, regardless of the family, and of what answers its requests. */
export function providerContract({ create, accounts, chainId, ask, silent, sign }: ProviderSample): void {
  const [alice, bob] = accounts
  const setup = async () => {
    const made = await create()
    const emitted: unknown[] = []
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      made.provider.on(event, (data) => emitted.push([event, data?.code ?? data]))
    return { ...made, emitted, request: (rpc: Rpc) => made.provider.request(rpc) }
  }

  test('provider contract: before connecting, answers a silent request for accounts with none, and asks nobody', async () => {
    const { request, asked, emitted } = await setup()
    expect(await request(silent)).toEqual([])
    expect([asked(), emitted]).toEqual([0, []])
  })

  test('provider contract: connects, and emits the events of EIP-1193 in order', async () => {
    const { request, asked, emitted } = await setup()
    expect(JSON.stringify(await request(ask))).toContain(alice)
    expect(emitted).toEqual([
      ['connect', { chainId }],
      ['accountsChanged', [alice]],
    ])
    expect(asked()).toBe(1)
  })

  test('provider contract: once connected, returns the accounts without asking again, as a new list each time', async () => {
    const { request, asked } = await setup()
    await request(ask)
    const first = await request(ask)
    expect(JSON.stringify(first)).toContain(alice)
    first.length = 0
    expect(JSON.stringify(await request(silent))).toContain(alice)
    expect(asked()).toBe(1)
  })

  test('provider contract: if the user rejects the connection, fails with 4001 and stays disconnected', async () => {
    const { request, reject, emitted } = await setup()
    reject()
    expect(await error(request(ask))).toEqual([4001, 'string'])
    expect([await request(silent), emitted]).toEqual([[], []])
  })

  test('provider contract: signs with a connected account', async () => {
    const { request } = await setup()
    await request(ask)
    expect(await request(sign(alice))).toBeTruthy()
  })

  test('provider contract: if the user rejects a signature, fails with 4001 and stays connected', async () => {
    const { request, reject } = await setup()
    await request(ask)
    reject()
    expect(await error(request(sign(alice)))).toEqual([4001, 'string'])
    expect(JSON.stringify(await request(silent))).toContain(alice)
  })

  test('provider contract: refuses to sign before connecting, and for an account that is not connected', async () => {
    const { request, asked } = await setup()
    expect(await error(request(sign(alice)))).toEqual([4100, 'string'])
    await request(ask)
    expect(await error(request(sign(bob)))).toEqual([4100, 'string'])
    expect(asked()).toBe(1)
  })

  test.each([
    ['nothing', undefined],
    ['no method', {}],
    ['a method that is not a text', { method: 1 }],
    ['a method that is too long', { method: 'x'.repeat(257) }],
    ['params that are a text', { method: ask.method, params: 'x' }],
  ])('provider contract: rejects a request with %s (-32602)', async (_, rpc) => {
    const { request } = await setup()
    expect(await error(request(rpc as never))).toEqual([-32602, 'string'])
  })

  test('provider contract: if the connection ends in the wallet, emits it and has no accounts', async () => {
    const { request, leave, emitted } = await setup()
    await request(ask)
    leave()
    expect(emitted.slice(2)).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(await request(silent)).toEqual([])
  })

  test('provider contract: `on` and `removeListener` return the provider, and a removed listener is not called', async () => {
    const { provider, request } = await setup()
    const heard: string[] = []
    const first = () => heard.push('first')
    expect(provider.on('connect', first).on('connect', () => heard.push('second'))).toBe(provider)
    expect(provider.removeListener('connect', first)).toBe(provider)
    await request(ask)
    expect(heard).toEqual(['second'])
  })
}

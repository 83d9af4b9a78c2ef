import { afterEach, describe, expect, test, vi } from 'vitest'
import { viewArguments } from '#shared/tables/viewArguments.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { signInWorld } from '../fakes/signInWorld.ts'
import { viewParams } from './viewParams.ts'

afterEach(() => vi.restoreAllMocks())

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const walletId = 'a'.repeat(64)
const list = {
  server: ({ url }: { readonly url: string }) => {
    const data =
      new URL(url).searchParams.get('include') === walletId ? [{ id: walletId, name: 'Listed', chains: [] }] : []
    return Response.json({ data, count: data.length })
  },
}

describe('viewParams', () => {
  test('default', async () => {
    const { app } = fakeApp({ options: { networks: ['eip155:1', 'eip155:8453'] } })
    expect(await viewParams(app, { view: 'SwitchNetwork', arguments: { network: 'eip155:8453' } })).toEqual({
      network: 'eip155:8453',
    })
    expect(await viewParams(app, { view: 'Networks' })).toEqual({})
  })

  test('behavior: finds an installed wallet by its rdns in the given namespace', async () => {
    const both = { rdns: 'app.both', name: 'Both' }
    const [inEip155, inSolana] = [fakeExtension(1, both), fakeExtension(2, both)]
    const { app, state } = fakeApp({
      options: { networks: ['eip155:1', solana] },
      extensions: [fakeExtension(3), inEip155],
    })
    state().addExtensions('solana', [inSolana])
    const subject = { view: 'ConnectingExternal', arguments: { rdns: 'app.both' } } as const
    expect(await viewParams(app, subject)).toEqual({ extension: inEip155.id })
    expect(await viewParams(app, { ...subject, namespace: 'solana' })).toEqual({ extension: inSolana.id })
    await expect(viewParams(app, { ...subject, namespace: 'cosmos' })).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: loads a wallet from the wallet list if the view needs this wallet', async () => {
    const { app, state } = fakeApp(list)
    expect(await viewParams(app, { view: 'Downloads', arguments: { walletId } })).toEqual({ wallet: walletId })
    expect(state().known[walletId]).toMatchObject({ name: 'Listed' })
  })

  test("behavior: starts a swap with the dapp's arguments, if there are any", async () => {
    const { app } = fakeApp()
    const given = { fromToken: 'ETH', amount: '1.5' }
    expect(await viewParams(app, { view: 'Swap', arguments: given })).toEqual(given)
    expect(await viewParams(app, { view: 'Swap' })).toEqual({})
  })

  test('error: rejects a sign-in if the dapp has no sign-in plug-in or no account is connected', async () => {
    const { app } = fakeApp()
    const asking = viewParams(app, { view: 'SIWXSignMessage' })
    await expect(asking).rejects.toMatchObject({ code: -32603, message: 'SIWX is not enabled' })
    const world = signInWorld()
    await expect(viewParams(world.app, { view: 'SIWXSignMessage' })).rejects.toMatchObject({
      code: 4100,
      message: 'No ActiveCaipAddress found',
    })
    await world.connect()
    expect(await viewParams(world.app, { view: 'SIWXSignMessage' })).toEqual({})
  })

  test.each([
    ['Swap', { amount: '1,5' }],
    ['Swap', { fromToken: '' }],
    ['Swap', { token: 'ETH' }],
    ['SwitchNetwork', undefined],
    ['SwitchNetwork', {}],
    ['SwitchNetwork', { network: 'mainnet' }],
    ['SwitchNetwork', { network: 'eip155:5' }],
    ['SwitchNetwork', { network: 'eip155:1', also: 1 }],
    ['ConnectingExternal', undefined],
    ['ConnectingExternal', { rdns: '' }],
    ['ConnectingExternal', { rdns: 'io.unknown' }],
    ['Downloads', undefined],
    ['Downloads', { walletId: 'Listed' }],
    ['Downloads', { walletId: 'b'.repeat(64) }],
  ] as const)('error: %s with %j', async (view, given) => {
    const { app, state } = fakeApp(list)
    await expect(viewParams(app, { view, arguments: given })).rejects.toMatchObject({
      reason: 'INVALID_VIEW',
      code: -32602,
      message: `The view ${view} takes arguments: ${viewArguments[view].accepts}`,
    })
    expect([state().open, state().known]).toEqual([false, {}])
  })

  test('error: rejects if the wallet list cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app } = fakeApp({ server: () => new Response('', { status: 500 }) })
    await expect(viewParams(app, { view: 'Downloads', arguments: { walletId } })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('error: rejects arguments for a view that takes none', async () => {
    const { app } = fakeApp()
    await expect(viewParams(app, { view: 'Networks', arguments: {} })).rejects.toThrow(
      'The view Networks takes no arguments',
    )
    await expect(viewParams(app, { view: 'valueOf' as 'Networks' })).resolves.toEqual({})
    await expect(viewParams(app, { view: undefined, arguments: {} })).rejects.toThrow('`arguments` come with a `view`')
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSdk } from './createSdk.ts'
import { polkadot } from './families/polkadot.ts'
import { solana } from './families/solana.ts'
import { fakeFrame } from './frame/fakeFrame.ts'
import { fakeWallet } from './provider/fakeWallet.ts'

const frameUrl = 'https://modal.example/frame'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const sentences = () => vi.mocked(console.error).mock.calls.flat()
const make = (options: object) => createSdk({ frameUrl, ...options })
const stateOf = (options: object) => {
  const { activeNamespace, network } = make(options).getState()
  return [activeNamespace, network]
}

/** Creates an SDK with a fake frame. Returns both, and functions that read the calls that the frame received. */
function page(options: object) {
  const frame = fakeFrame()
  const sdk = make(options)
  const given = () => {
    const [, params] = frame.asked.findLast(([name]) => name === 'configure') ?? []
    return (params as { options: object } | undefined)?.options
  }
  const announced = () =>
    frame.asked.flatMap(([name, params]) =>
      name === 'announceExtensions' ? (params as { extensions: { id: string; name: string }[] }).extensions : [],
    )
  return { ...frame, sdk, given, announced }
}
async function loaded(options: object) {
  const all = page(options)
  await all.sdk.preload()
  return all
}

/** Fakes a dialog that always reports that it is open and in front. */
function keepOpen() {
  const { document } = globalThis
  const { createElement } = document
  const dialog = { open: true, contains: () => true }
  document.createElement = ((tag: string) => Object.assign(createElement(tag), tag === 'dialog' && dialog)) as never
  document.elementFromPoint = () => null
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 400)
}

describe('createSdk', () => {
  test.each([
    [{ networks: 'eip155:10' }, ['eip155', 'eip155:10']],
    [{ networks: { id: 10 } }, ['eip155', 'eip155:10']],
    [{ networks: null }, ['eip155', 'eip155:1']],
    [{ networks: [null, 7, {}, [], 'eip155:10'] }, ['eip155', 'eip155:10']],
    [{ networks: 7, families: null, providers: null }, ['eip155', 'eip155:1']],
    [{ families: undefined, providers: [undefined, null, 7, 'x', {}] }, ['eip155', 'eip155:1']],
    [{ families: solana(), providers: { name: 'X' }, networks: [mainnet] }, ['solana', mainnet]],
  ])('behavior: tolerates invalid options: %j', (options, state) => {
    expect(stateOf(options)).toEqual(state)
    fakeFrame()
    expect(stateOf(options)).toEqual(state)
  })

  test('behavior: skips an invalid entry of `families`, and `getProvider` throws for its namespace', () => {
    const sdk = make({ families: [polkadot, null, 7, solana()] })
    expect(sdk.getProvider('solana' as 'eip155')).toBeDefined()
    expect(() => sdk.getProvider('polkadot' as 'eip155')).toThrow('families lacks polkadot')
  })

  test('error: `getProvider` throws for a namespace whose family is not in `families`', () => {
    const sdk = make({})
    for (const namespace of ['solana', 'constructor', '__proto__'])
      expect(() => sdk.getProvider(namespace as 'eip155')).toThrow(
        expect.objectContaining({ code: -32602, message: `families lacks ${namespace}` }),
      )
  })

  test.each([
    ['an id', 'eip155:10', ['eip155', 'eip155:10']],
    ['an object', { id: 10, name: 'OP' }, ['eip155', 'eip155:10']],
    ['an object of another family', { id: 'x', caipNetworkId: mainnet, chainNamespace: 'solana' }, ['solana', mainnet]],
    ['outside the list', 'eip155:137', ['eip155', 'eip155:1']],
    ['an object outside the list', { id: 137 }, ['eip155', 'eip155:1']],
    ['none', 7, ['eip155', 'eip155:1']],
  ])(
    'behavior: starts on `defaultNetwork` if `networks` lists it, otherwise on the first network: %s',
    async (_, defaultNetwork, state) => {
      const networks = ['eip155:1', { id: 10, name: 'OP' }, mainnet]
      expect(stateOf({ networks, defaultNetwork })).toEqual(state)
      const chainId = state[1] === 'eip155:10' ? '0xa' : '0x1'
      const { request } = make({ networks, defaultNetwork }).getProvider('eip155')
      expect(await request({ method: 'eth_chainId' })).toBe(chainId)
    },
  )

  test('behavior: if an option cannot be written as JSON, the first call rejects, and the next call sends the other options', async () => {
    const { sdk, asked, given } = page({ networks: ['eip155:1'], metadata: { name: 1n } })
    await expect(sdk.preload()).rejects.toMatchObject({ code: -32602 })
    await vi.dynamicImportSettled()
    expect(sentences()).toEqual(['Airlock: Option `metadata` is left out: it is not JSON (write bigint as hex)'])
    await sdk.open()
    expect([given(), asked.at(-1)]).toEqual([{ networks: ['eip155:1'] }, ['open', {}]])
    sdk.destroy()
  })

  test('behavior: if `networks` is too large, opens the modal again with a shortened list', async () => {
    const networks = Array.from({ length: 3_000 }, (_, id) => ({ id, name: 'X', rpcUrls: {} }))
    const { sdk, asked, given } = page({ networks, debug: false })
    keepOpen()
    await expect(sdk.open({ view: 'Networks' })).rejects.toMatchObject({ code: -32602 })
    await vi.waitFor(() => expect(given()).toEqual({ networks: networks.slice(0, 100), debug: false }))
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['open', { view: 'Networks' }]))
    expect(sentences()).toEqual(['Airlock: Option `networks` is too large: its first 100 entries are taken'])
    sdk.destroy()
  })

  test.each([
    ['too large', Array.from({ length: 3_000 }, (_, id) => ({ id, name: 'X', rpcUrls: {} }))],
    ['not JSON', [{ id: 1n }]],
  ])(
    'behavior: removes or shortens `networks` also if the dapp calls `open` twice in a row; `networks` is %s',
    async (_, networks) => {
      const { sdk, asked, given, shown } = page({ networks, debug: false })
      keepOpen()
      await sdk.open().catch(() => {})
      await sdk.open().catch(() => {})
      await vi.waitFor(() => expect(given()).toMatchObject({ debug: false }))
      await vi.waitFor(() => expect(asked.at(-1)).toEqual(['open', {}]))
      await vi.dynamicImportSettled()
      // The dialog shows a frame, not the failure panel.
      expect([shown.at(-1), sentences().length]).toMatchObject([{ src: `${frameUrl}#open,0,,` }, 1])
      sdk.destroy()
    },
  )

  test('behavior: `setTheme` keeps earlier theme variables that the new call omits', async () => {
    const frame = fakeFrame()
    const sdk = make({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#111', '--w3m-z-index': 9 } })
    await sdk.setTheme({ themeVariables: { '--w3m-accent': '#222' } })
    await sdk.setTheme({ themeMode: 'light' })
    await sdk.preload()
    expect(frame.asked[0]).toMatchObject([
      'configure',
      { options: { themeMode: 'light', themeVariables: { '--w3m-accent': '#222', '--w3m-z-index': 9 } } },
    ])
    sdk.destroy()
  })

  test('behavior: removes the invalid properties of a wallet in `providers`, and logs these properties', async () => {
    const { extension, asked } = fakeWallet()
    const { provider } = extension
    const { sdk, announced, host } = await loaded({
      providers: [
        { name: 'Right', provider },
        { name: 'Coinbase', icon: 'https://coinbase.example/icon.svg', id: 'coinbase', provider },
        provider,
        { name: 'No provider' },
      ],
    })
    await vi.waitFor(() => expect(announced().map(({ name }) => name)).toEqual(['Right', 'Coinbase']))
    expect(sentences().sort()).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`providers\` accepts a UUID as id, a data address of a picture as icon; 'Coinbase' is listed without",
        "Airlock: Option \`providers\` accepts wallets with a name and a provider of EIP-1193; one is left out",
        "Airlock: Option \`providers\` accepts wallets with a name and a provider of EIP-1193; one is left out",
      ]
    `)
    const { id } = announced()[1]!
    const rpc = { method: 'eth_chainId' }
    await (await host).extensionRequest({ namespace: 'eip155', id, rpc })
    expect(asked).toEqual([rpc])
    sdk.destroy()
  })

  test('behavior: if a wallet’s invalid properties were removed, announces the wallet to the next frame too, but logs the problem once', async () => {
    const { provider } = fakeWallet().extension
    const { sdk, announced, shown } = await loaded({ providers: [{ name: 'Coinbase', id: 'coinbase', provider }] })
    await vi.waitFor(() => expect(announced()).toHaveLength(1))
    shown[0]!.onload()
    await sdk.preload()
    await vi.waitFor(() => expect(announced()).toHaveLength(2))
    expect(announced()[1]).toEqual(announced()[0])
    await vi.dynamicImportSettled()
    expect(sentences().filter((each) => each.includes('providers'))).toHaveLength(1)
    sdk.destroy()
  })
})

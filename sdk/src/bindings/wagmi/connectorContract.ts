import type * as wagmi from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { airlock } from './airlock.ts'
import { alice, fakeModal } from './fakeModal.ts'

export type Core = typeof wagmi

export type Page = ReturnType<typeof fakeModal>

/** Creates wagmi's configuration in a page, with our connector only, as a dapp does. */
export function configure(core: Core, { sdk, visit }: Page, more: Partial<wagmi.CreateConfigParameters> = {}) {
  const { storage } = visit
  const config = core.createConfig({
    chains: [mainnet, base, polygon],
    connectors: [airlock(sdk)],
    transports: { [mainnet.id]: core.http(), [base.id]: core.http(), [polygon.id]: core.http() },
    storage: core.createStorage({
      storage: {
        getItem: (key) => storage[key] ?? null,
        setItem: (key, value) => void (storage[key] = value),
        removeItem: (key) => void delete storage[key],
      },
    }),
    ...(more as object),
  })
  return { config, connector: config.connectors[0]! }
}

/** Mounts wagmi as its React component does, and waits until it has stopped to reconnect. */
export async function mount(core: Core, config: wagmi.Config, initialState?: wagmi.State): Promise<void> {
  await core.hydrate(config, { initialState, reconnectOnMount: true }).onMount()
  await vi.waitFor(() => expect(config.state.status).toMatch(/^(dis)?connected$/), { timeout: 10_000 })
}

/** Returns the addresses of each connection, by the id of its connector. */
export const connectionsOf = (config: wagmi.Config) =>
  [...config.state.connections.values()].map(({ accounts, connector }) => [connector.id, ...accounts])

/** Tests that the connector must pass in each version of wagmi, except those of `reconnectContract`. */
export function connectorContract(core: Core): void {
  afterEach(async () => {
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
  })

  const connected = async (page = fakeModal()) => {
    const created = configure(core, page)
    const result = await core.connect(created.config, { connector: created.connector })
    return { ...page, ...created, result }
  }

  test('contract: has the id, the rdns and the icon that wallet lists need', () => {
    const { connector } = configure(core, fakeModal())
    expect(connector).toMatchObject({ id: 'dev.airlock', rdns: 'dev.airlock', name: 'Airlock', type: 'airlock' })
    expect(connector.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  test('contract: connects with checksummed addresses', async () => {
    const { config, result, requests } = await connected()
    expect(result).toEqual({ accounts: [alice], chainId: 1 })
    expect(requests[0]!.method).toBe('eth_requestAccounts')
    expect(config.state).toMatchObject({ status: 'connected', chainId: 1 })
    expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: shows the modal in the task of the call', async () => {
    const opened: string[] = []
    const page = fakeModal()
    const { createElement } = globalThis.document
    globalThis.document.createElement = ((tag: string) =>
      Object.assign(createElement(tag), { showModal: () => opened.push(tag) })) as never
    const { config, connector } = configure(core, page)
    const connecting = core.connect(config, { connector })
    await Promise.resolve().then().then().then()
    expect(opened).toEqual(['dialog'])
    await connecting
  })

  test('contract: if the user closes the modal, fails with UserRejectedRequestError', async () => {
    const page = fakeModal()
    page.failures.eth_requestAccounts = 4001
    const { config, connector } = configure(core, page)
    await expect(core.connect(config, { connector })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(config.state.status).toBe('disconnected')
  })

  test('contract: if the wallet already shows a request, fails with ResourceUnavailableRpcError', async () => {
    const page = fakeModal()
    page.failures.eth_requestAccounts = -32002
    const { config, connector } = configure(core, page)
    await expect(core.connect(config, { connector })).rejects.toMatchObject({ name: 'ResourceUnavailableRpcError' })
  })

  test('contract: switches to the chain that the dapp asks for', async () => {
    const { config, connector } = configure(core, fakeModal())
    expect(await core.connect(config, { connector, chainId: base.id })).toEqual({ accounts: [alice], chainId: base.id })
    expect(config.state.chainId).toBe(base.id)
  })

  test('contract: stays connected on the wallet’s chain if the wallet cannot switch', async () => {
    const page = fakeModal()
    page.failures.wallet_switchEthereumChain = 4200
    const { config, connector } = configure(core, page)
    expect(await core.connect(config, { connector, chainId: base.id })).toMatchObject({ chainId: 1 })
  })

  test('contract: if the user rejects the switch, does not connect', async () => {
    const page = fakeModal()
    page.failures.wallet_switchEthereumChain = 4001
    const { config, connector } = configure(core, page)
    await expect(core.connect(config, { connector, chainId: base.id })).rejects.toMatchObject({ code: 4001 })
  })

  test('contract: a connection that the user makes in the modal appears in wagmi', async () => {
    const page = fakeModal()
    const { config } = configure(core, page)
    await page.sdk.preload()
    await page.route('eip155:8453')
    await vi.waitFor(() => expect(config.state).toMatchObject({ status: 'connected', chainId: base.id }))
    expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: reports changed accounts and chains', async () => {
    const { config, route } = await connected()
    const bob = `0x${'ab'.repeat(20)}`
    await route('eip155:8453', [bob, alice.toLowerCase()])
    const [, first, second] = connectionsOf(config)[0]!
    expect([first?.toLowerCase(), second]).toEqual([bob, alice])
    expect(first).not.toBe(bob)
    expect(config.state.chainId).toBe(base.id)
  })

  test('contract: a disconnection in the modal disconnects wagmi', async () => {
    const { config, route } = await connected()
    await route(undefined)
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    expect(connectionsOf(config)).toEqual([])
  })

  test('contract: if the frame is lost, stays connected and has one connection afterwards', async () => {
    const { config, shown, connector } = await connected()
    const states: string[] = []
    config.subscribe(
      ({ status }) => status,
      (status) => states.push(status),
    )
    shown[0]!.onload()
    await vi.waitFor(() => expect(shown).toHaveLength(2))
    expect(await connector.getAccounts()).toEqual([alice])
    expect(states).toEqual([])
    expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: signs with the connected account', async () => {
    const { config, requests } = await connected()
    expect(await core.signMessage(config, { message: 'Hi' })).toBe('0xsigned')
    expect(requests.at(-1)).toEqual({ method: 'personal_sign', params: ['0x4869', alice] })
  })

  test('contract: switches the chain', async () => {
    const { config } = await connected()
    expect(await core.switchChain(config, { chainId: base.id })).toMatchObject({ id: base.id })
    expect(config.state.chainId).toBe(base.id)
  })

  test('contract: adds a chain that the wallet does not know', async () => {
    const { config, requests } = await connected()
    await core.switchChain(config, { chainId: polygon.id, addEthereumChainParameter: { iconUrls: ['https://i.co'] } })
    expect(config.state.chainId).toBe(polygon.id)
    expect(requests.at(-1)).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: ['https://polygon.drpc.org'],
          blockExplorerUrls: ['https://polygonscan.com'],
          iconUrls: ['https://i.co'],
        },
      ],
    })
  })

  test('contract: fails with SwitchChainError if the wallet cannot add the chain', async () => {
    const { config, failures } = await connected()
    failures.wallet_addEthereumChain = 4200
    const switched = core.switchChain(config, { chainId: polygon.id })
    await expect(switched).rejects.toMatchObject({ name: 'SwitchChainError', code: 4902 })
  })

  test('contract: fails with UserRejectedRequestError if the user rejects a switch, or adding the chain', async () => {
    const { config, failures } = await connected()
    failures.wallet_addEthereumChain = 4001
    const added = core.switchChain(config, { chainId: polygon.id })
    await expect(added).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    failures.wallet_switchEthereumChain = 4001
    const switched = core.switchChain(config, { chainId: base.id })
    await expect(switched).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(config.state.chainId).toBe(1)
  })

  test('contract: rejects a chain that is not in wagmi’s configuration', async () => {
    const { config, requests } = await connected()
    const before = requests.length
    const switched = core.switchChain(config, { chainId: 10 as never })
    await expect(switched).rejects.toMatchObject({ name: 'SwitchChainError' })
    expect(requests).toHaveLength(before)
  })

  test('contract: disconnects the modal', async () => {
    const { config, asked, sdk } = await connected()
    await core.disconnect(config)
    expect(asked.filter(([name]) => name === 'disconnect')).toEqual([['disconnect', 'eip155']])
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    expect(await sdk.getProvider('eip155').request({ method: 'eth_accounts' })).toEqual([])
  })

  test('contract: signs in while connecting (ERC-7846)', async () => {
    const { config, connector, requests } = fakeModalWith(core)
    const capabilities = { signInWithEthereum: { nonce: 'abcdef123456' } }
    const parameters = { connector, capabilities, withCapabilities: true }
    // `connect` of wagmi 2.9 passes no capabilities to the connector.
    const knows = !String(core.version).startsWith('2.10.')
    const { accounts } = (await (knows ? core.connect(config, parameters) : connector.connect(parameters))) as {
      accounts: readonly { address: string; capabilities: { signInWithEthereum?: { message: string } } }[]
    }
    const { message } = accounts[0]!.capabilities.signInWithEthereum!
    expect(accounts).toEqual([
      { address: alice, capabilities: { signInWithEthereum: { message, signature: '0xsigned' } } },
    ])
    expect(message).toContain('dapp.example wants you to sign in with your Ethereum account:')
    expect(message).toContain('Nonce: abcdef123456')
    expect(requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
    if (knows) expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: if the user rejects the sign-in, disconnects', async () => {
    const { connector, failures, asked, visit } = fakeModalWith(core)
    failures.personal_sign = 4001
    const capabilities = { signInWithEthereum: { nonce: 'abcdef123456' } }
    const connecting = connector.connect({ capabilities, withCapabilities: true } as object)
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(asked.map(([name]) => name)).toContain('disconnect')
    expect(visit.connected).toBe(undefined)
  })
}

const fakeModalWith = (core: Core) => {
  const page = fakeModal()
  return { ...page, ...configure(core, page) }
}
